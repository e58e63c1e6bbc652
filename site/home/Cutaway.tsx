import type { Home } from "../../core/content/home.ts";
import type { Service } from "../../core/content/service.ts";
import { Picture, type PictureData } from "../components/Picture.tsx";
import { serviceNumber } from "../components/service-name.ts";

interface Props {
  words: Home["about"]["cutaway"];
  services: Service[];
  picture: PictureData;
}

/**
 * The cutaway of the building with a numbered bubble in each of twelve rooms, and the key with the links. Hovering or
 * focusing a row of the key fills its bubble. The bubbles are decorative, because the key has the same content.
 */
export function Cutaway({ words, services, picture }: Props) {
  const slugs = Object.fromEntries(services.map(({ number, slug }) => [number, slug]));
  return (
    <div className="cutaway idle-layout [--height:44rem] lg:[--height:44rem] loads-near mt-11 border-y border-ink max-sm:-mx-(--gutter) sm:border-x lg:mt-18 xl:grid xl:grid-cols-[1fr_19.75rem] xl:well">
      {/*
        Named here, because screen readers do not find the content of a well before it comes near (home.css).
        From xl on the whole figure has the background of the well, because the key beside it may be taller.
      */}
      <div
        role="img"
        aria-label={words.picture}
        className="well relative aspect-5/4 overflow-hidden sm:aspect-3/2 xl:self-center xl:bg-none"
      >
        <div className="absolute top-1/2 left-[-10%] w-[120%] [translate:0_-50%] sm:static sm:w-full sm:[translate:none]">
          <Picture
            picture={picture}
            alt=""
            sizes="(width < 40rem) 120vw, (width < 80rem) 94vw, 1026px"
            className="w-full"
          />
          <svg className="absolute inset-0 size-full" aria-hidden="true">
            {words.rooms.map(({ service }) => {
              const [left, top] = roomAnchors[service] ?? [0, 0];
              return (
                <svg key={service} x={`${left}%`} y={`${top}%`} overflow="visible" className="room" aria-hidden="true">
                  <circle r={12.5} vector-effect="non-scaling-stroke" />
                  <text y={4.5}>{serviceNumber(service)}</text>
                </svg>
              );
            })}
          </svg>
        </div>
      </div>
      <div className="border-t border-ink bg-paper px-(--gutter) pt-4.5 pb-2 sm:px-6 xl:border-t-0 xl:border-l">
        <h3 className="type-h3 max-w-[11em] pb-2">{words.heading}</h3>
        <ol className="grid grid-cols-2 gap-x-2 md:grid-cols-4 md:gap-x-6 xl:grid-cols-1">
          {words.rooms.map(({ service, label }) => (
            <li
              key={service}
              className="border-b border-rule max-md:nth-last-[-n+2]:border-b-0 md:max-xl:nth-last-[-n+4]:border-b-0 xl:last:border-b-0"
            >
              <a
                href={`/services/${slugs[service]}`}
                className="group flex min-h-11.75 items-center gap-2 leading-tight -outline-offset-2 hover:text-green"
              >
                <span className="bubble group-hover:border-brick group-hover:bg-brick group-hover:text-on-green group-focus-visible:bg-brick group-focus-visible:text-on-green">
                  {serviceNumber(service)}
                </span>
                <span className="min-w-0 wrap-break-word">{label}</span>
              </a>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/**
 * Positions of the bubbles on site/images/home/cutaway.webp by service number, in percent of its width and height: on
 * blank wall panels, never on faces. Change them with a new render.
 */
const roomAnchors: Record<number, readonly [left: number, top: number]> = {
  2: [26.9, 39.4],
  3: [65.4, 41.6],
  5: [28.9, 24.4],
  6: [47.4, 36.2],
  7: [18.5, 61.6],
  8: [25, 49.4],
  10: [51.2, 77.2],
  11: [48.6, 56.6],
  13: [62.6, 58.6],
  19: [40.2, 21],
  22: [82.4, 29.4],
  23: [57.2, 29.6],
};
