import { PhoneLink } from './phone-link.tsx'
import { Said } from '#client/platform/said.tsx'
import { SocialLinks } from './social-links.tsx'

export const AnnouncementBar = () => (
  <aside aria-label="Announcement" className="bg-bar text-on-bar">
    <div className="container-page grid min-h-10 items-center md:grid-cols-[1fr_auto_1fr]">
      <SocialLinks className="-ml-3 hidden md:flex" iconClass="size-4.5" />
      <Said of="announcement">
        <p className="py-2 text-center text-sm">We ship worldwide - Fast and reliable shipping !</p>
      </Said>
      <PhoneLink className="hidden min-h-11 items-center justify-self-end text-sm hover:opacity-70 md:inline-flex" />
    </div>
  </aside>
)
