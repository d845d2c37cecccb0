import type { ReactNode } from 'react'

interface Props {
  title: string
  lead: string
  children: ReactNode
}

/** Login and register: the form beside a picture on wide screens, alone on a phone. */
export function AccountPage({ title, lead, children }: Props) {
  return (
    <div className="container-page grid gap-8 py-8 md:grid-cols-2 md:items-stretch md:gap-16 md:py-14">
      <section className="mx-auto w-full max-w-md self-center">
        <h1 className="display text-3xl md:text-4xl">{title}</h1>
        <p className="mt-2 mb-8 text-muted">{lead}</p>
        {children}
      </section>
      <picture className="hidden md:block">
        <source
          type="image/avif"
          srcSet="/pictures/login-480.avif 480w, /pictures/login-800.avif 800w, /pictures/login-1200.avif 1200w"
          sizes="50vw"
        />
        <img
          src="/pictures/login-800.webp"
          alt=""
          width={1200}
          height={1600}
          className="h-full max-h-[80vh] w-full rounded-card object-cover"
        />
      </picture>
    </div>
  )
}
