import { FILLS_PHONE, ILLUSTRATIONS } from '#shared/illustrations.ts'
import { useShop } from '#client/platform/shop-settings.ts'
import { OwnLink } from '#client/platform/own-link.tsx'
import { OwnPicture } from '#client/ui/own-picture.tsx'
import { Scene } from '#client/ui/scene.tsx'
import './home.css'

/** Without a title there is no promo. */
export function OwnPromo() {
  const { promo } = useShop()
  if (!promo?.title) return null
  const { eyebrow, title, text, button, link, picture } = promo
  const sizes = `(min-width: 48rem) 50vw, ${FILLS_PHONE}`
  return (
    <section aria-label={title} className="below-fold container-page">
      <div className="grid overflow-hidden rounded-card bg-surface md:grid-cols-2">
        <div className="flex flex-col items-start justify-center gap-4 p-6 py-10 sm:p-10 lg:p-16">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h2 className="display text-title">{title}</h2>
          {text && <p className="max-w-md whitespace-pre-line text-muted">{text}</p>}
          {button && link && (
            <OwnLink to={link} className="btn btn-primary mt-2">
              {button}
            </OwnLink>
          )}
        </div>
        <div className="promo-picture">
          <OwnPicture url={picture} sizes={sizes}>
            <Scene wide={ILLUSTRATIONS.featured} sizes={sizes} alt="" />
          </OwnPicture>
        </div>
      </div>
    </section>
  )
}
