/** A picture prepared by the image pipeline. Plain data, so that components do not depend on Astro. */
export interface PictureData {
  /** srcset of the AVIF versions. */
  avif: string;
  /** One WebP for the few browsers without AVIF. More widths would make every page longer. */
  fallback: string;
  /** Size of the master in pixels; reserves the space before the picture loads. */
  width: number;
  height: number;
}

/** A picture and its `sizes` attribute, from which the browser chooses a file. */
export interface SizedPicture {
  picture: PictureData;
  sizes: string;
  /** A crop of the picture for screens below 640 px. */
  crop?: { picture: PictureData; sizes: string };
}

interface Props extends SizedPicture {
  /** Empty when the picture is decorative. */
  alt: string;
  /** True for the one picture above the fold: it loads eagerly and with high priority. */
  first?: boolean;
  className?: string;
}

/** Media query under which the crop replaces the picture. */
export const narrow = "(width < 40rem)";

/** A responsive picture: AVIF with a WebP fallback, loaded lazily unless it is the first. */
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
