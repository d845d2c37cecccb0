import { Link } from '@tanstack/react-router'
import { ILLUSTRATIONS } from '#shared/illustrations.ts'
import './home.css'
import { Scene } from '#client/ui/scene.tsx'

export const Hero = () => (
  <section aria-labelledby="hero-title" className="hero">
    <div className="hero-picture">
      <Scene wide={ILLUSTRATIONS.heroWide} tall={ILLUSTRATIONS.heroTall} sizes="100vw" alt="" priority />
    </div>
    <div className="hero-words container-page">
      <h1 id="hero-title" className="hero-title display text-hero">
        Vacation ready
      </h1>
      <p className="max-w-xs text-lg">Linen, light cotton, and colours that have seen the sun.</p>
      <Link
        to="/collections/$collection"
        params={{ collection: 'all' }}
        className="btn btn-large hero-button"
      >
        Shop now
      </Link>
    </div>
  </section>
)
