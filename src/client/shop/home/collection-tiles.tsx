import { Link } from '@tanstack/react-router'
import { FILLS_PHONE, ILLUSTRATIONS } from '#shared/illustrations.ts'
import { ArrowRightIcon } from '#client/ui/icons.tsx'
import './home.css'
import { Scene } from '#client/ui/scene.tsx'

const TILES = [
  { gender: 'Women', title: "Women's Collection", scene: ILLUSTRATIONS.women },
  { gender: 'Men', title: "Men's Collection", scene: ILLUSTRATIONS.men },
] as const

/** Picture and words are one link. */
export const CollectionTiles = () => (
  <section
    aria-label="Collections"
    className="container-page section-space pb-0! grid gap-x-4 gap-y-8 sm:grid-cols-2 lg:gap-x-6"
  >
    {TILES.map(({ gender, title, scene }) => (
      <Link
        key={gender}
        to="/collections/$collection"
        params={{ collection: 'all' }}
        search={{ gender }}
        className="tile group"
      >
        <div className="tile-picture">
          <Scene
            wide={scene}
            sizes={`(min-width: 90rem) 42rem, (min-width: 40rem) 50vw, ${FILLS_PHONE}`}
            alt=""
          />
        </div>
        <h2 className="display text-heading mt-4 flex items-center justify-between gap-4">
          <span>{title}</span>
          <ArrowRightIcon className="size-6 transition-transform duration-300 group-hover:translate-x-1" />
        </h2>
      </Link>
    ))}
  </section>
)
