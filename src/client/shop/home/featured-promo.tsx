import { Link } from '@tanstack/react-router'
import { FILLS_PHONE, ILLUSTRATIONS } from '#shared/illustrations.ts'
import { Scene } from '#client/ui/scene.tsx'
import './home.css'

export const FeaturedPromo = () => (
  <section aria-labelledby="featured-title" className="below-fold container-page">
    <div className="grid overflow-hidden rounded-card bg-surface md:grid-cols-2">
      <div className="flex flex-col items-start justify-center gap-4 p-6 py-10 sm:p-10 lg:p-16">
        <p className="eyebrow">Comfort and style</p>
        <h2 id="featured-title" className="display text-title">
          Apparel made for your everyday life
        </h2>
        <p className="max-w-md text-muted">
          Clothes that keep their shape from the first coffee to the last train: soft, well cut, and easy to
          wear again tomorrow.
        </p>
        <Link to="/collections/$collection" params={{ collection: 'all' }} className="btn btn-primary mt-2">
          Shop now
        </Link>
      </div>
      <div className="promo-picture">
        <Scene wide={ILLUSTRATIONS.featured} sizes={`(min-width: 48rem) 50vw, ${FILLS_PHONE}`} alt="" />
      </div>
    </div>
  </section>
)
