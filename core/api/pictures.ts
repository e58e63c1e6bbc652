/** Pictures of the content, below /desk/api/content/pictures. Everybody who is signed in may add one. */

/** `GET /desk/api/content/pictures`: what to say before somebody chooses a file. */
export interface PictureRules {
  /** Media types, for the choice of a file. */
  types: string[];
  mostBytes: number;
  /** Each side must have so many pixels. */
  leastSide: number;
}

/**
 * `POST /desk/api/content/pictures` with the file as `application/octet-stream`. `GET /desk/api/content/pictures/{id}` sends what
 * was made of it.
 */
export interface AddedPicture {
  /** The name by which content refers to it, with its size. */
  id: string;
  width: number;
  height: number;
  /** The address of the picture at the desk. */
  preview: string;
}

/** `GET /desk/api/content/pictures/unused`, for owners: the pictures that neither the current nor the published content names. */
export interface UnusedPictures {
  ids: string[];
}
