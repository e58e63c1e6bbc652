/** A picture as the image pipeline prepared it: plain data, so that components need nothing of Astro. */
export interface PictureData {
  /** srcset of the AVIF versions. */
  avif: string;
  /** One WebP for browsers without AVIF, which are few and old: a choice of widths would cost every visitor its addresses. */
  fallback: string;
  /** Size of the master in pixels: keeps the place before the picture comes. */
  width: number;
  height: number;
}

/** A picture and how wide it is shown, for the browser's choice of file. */
export interface SizedPicture {
  picture: PictureData;
  sizes: string;
  /** Another cut of the picture for screens below 640 px. */
  crop?: { picture: PictureData; sizes: string };
}

interface Props extends SizedPicture {
  /** Empty where the words beside the picture say it all. */
  alt: string;
  /** True for the one picture of the first screen: loads at once and first. */
  first?: boolean;
  className?: string;
}

/** Where the crop takes the place of the picture. */
export const narrow = "(width < 40rem)";

/** AVIF with a fallback, in the right width, lazily below the first screen. */
export function Picture({ picture, alt, sizes, first = false, crop, className }: Props) {
  return (
    <picture className="contents">
      {crop && (
        <>
          <source
            media={narrow}
            type="image/avif"
            srcSet={crop.picture.avif}
            sizes={crop.sizes}
            {...size(crop.picture)}
          />
          <source
            media={narrow}
            srcSet={`${crop.picture.fallback} ${crop.picture.width}w`}
            sizes={crop.sizes}
            {...size(crop.picture)}
          />
        </>
      )}
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <img
        src={picture.fallback}
        {...size(picture)}
        alt={alt}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  );
}

const size = ({ width, height }: PictureData) => ({ width, height });
