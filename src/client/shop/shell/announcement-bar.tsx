import { Suspense } from 'react'
import { lazyPart } from '#client/platform/lazy-part.tsx'
import { Said } from '#client/platform/said.tsx'
import { PhoneLink } from './phone-link.tsx'

/** On a phone they are in the menu. */
const SocialLinks = lazyPart(async () => (await import('./social-links.tsx')).SocialLinks, true)

export const AnnouncementBar = () => (
  <aside aria-label="Announcement" className="bg-bar text-on-bar">
    <div className="container-page grid min-h-10 items-center md:grid-cols-[1fr_auto_1fr]">
      <Suspense fallback={<i />}>
        <SocialLinks className="-ml-3 hidden md:flex" iconClass="size-4.5" />
      </Suspense>
      <Said of="announcement">
        <p className="py-2 text-center text-sm">We ship worldwide - Fast and reliable shipping !</p>
      </Said>
      <PhoneLink className="hidden min-h-11 items-center justify-self-end text-sm hover:opacity-70 md:inline-flex" />
    </div>
  </aside>
)
