import { ILLUSTRATIONS } from '#shared/illustrations.ts'
import { useShop } from '#client/platform/shop-settings.ts'
import { OwnLink } from '#client/platform/own-link.tsx'
import './own-home.css'
import { OwnPicture } from '#client/ui/own-picture.tsx'
import { Scene } from '#client/ui/scene.tsx'

/** Words on a picture nobody knows are on a ground of their own. */
export function OwnHero() {
  const { hero } = useShop()
  if (!hero) return null
  const { title, text, button, link, picture } = hero
  return (
    <section aria-label={title || 'Welcome'} className={picture ? 'hero own-hero' : 'hero'}>
      <div className="hero-picture">
        <OwnPicture url={picture} sizes="100vw" isFirst>
          <Scene wide={ILLUSTRATIONS.heroWide} tall={ILLUSTRATIONS.heroTall} sizes="100vw" alt="" priority />
        </OwnPicture>
      </div>
      {title + text + button && (
        <div className="hero-words container-page">
          {title && <h1 className="hero-title display text-hero">{title}</h1>}
          {text && <p className="max-w-xs text-lg">{text}</p>}
          {button && link && (
            <OwnLink to={link} className="btn btn-large hero-button">
              {button}
            </OwnLink>
          )}
        </div>
      )}
    </section>
  )
}
