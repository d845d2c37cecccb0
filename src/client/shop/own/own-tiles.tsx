import { FILLS_PHONE, ILLUSTRATIONS } from '#shared/illustrations.ts'
import { useShop } from '#client/platform/shop-settings.ts'
import { ArrowRightIcon } from '#client/ui/icons.tsx'
import { OwnLink } from '#client/platform/own-link.tsx'
import { OwnPicture } from '#client/ui/own-picture.tsx'
import { Scene } from '#client/ui/scene.tsx'

const SIZES = `(min-width: 90rem) 42rem, (min-width: 40rem) 50vw, ${FILLS_PHONE}`

/** A tile without a title is not there. */
export function OwnTiles() {
  const { tiles } = useShop()
  if (!tiles) return null
  const shown = [
    {
      title: tiles.firstTitle,
      link: tiles.firstLink,
      picture: tiles.firstPicture,
      scene: ILLUSTRATIONS.women,
    },
    {
      title: tiles.secondTitle,
      link: tiles.secondLink,
      picture: tiles.secondPicture,
      scene: ILLUSTRATIONS.men,
    },
  ].filter(({ title }) => title !== '')
  if (shown.length === 0) return null
  return (
    <section
      aria-label="Collections"
      className="container-page section-space pb-0! grid gap-x-4 gap-y-8 sm:grid-cols-2 lg:gap-x-6"
    >
      {shown.map(({ title, link, picture, scene }) => (
        <OwnLink key={scene.name} to={link} className="tile group">
          <div className="tile-picture">
            <OwnPicture url={picture} sizes={SIZES}>
              <Scene wide={scene} sizes={SIZES} alt="" />
            </OwnPicture>
          </div>
          <h2 className="display text-heading mt-4 flex items-center justify-between gap-4">
            <span>{title}</span>
            {link && (
              <ArrowRightIcon className="size-6 transition-transform duration-300 group-hover:translate-x-1" />
            )}
          </h2>
        </OwnLink>
      ))}
    </section>
  )
}
