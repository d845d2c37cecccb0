import { defineConfig, presetWind4 } from 'unocss'

/** The colours are names here; what they are in each theme stands in src/client/ui/theme/tokens.css. */
const named = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `var(--${name})`]))

/** Form controls 44 px high and more: a thumb's width (design: touch targets). */
const control =
  'min-h-11 w-full rounded-control border border-edge bg-paper px-3.5 py-2.5 text-base text-ink transition-colors'

export default defineConfig({
  content: { pipeline: { include: [/\.(tsx|ts)($|\?)/] } },
  presets: [presetWind4({ preflights: { reset: true } })],
  // A finger that is gone does not hover: on a touch screen the look would stay after the tap.
  postprocess: (rule) => {
    if (!rule.selector.includes(':hover')) return
    rule.parent = [rule.parent, '@media (hover: hover)'].filter(Boolean).join(' $$ ')
  },
  theme: {
    colors: named(
      'paper',
      'surface',
      'raised',
      'line',
      'edge',
      'muted',
      'ink',
      'accent',
      'accent-strong',
      'on-accent',
      'danger',
      'on-danger',
      'success',
      'warning',
      'scrim',
      'bar',
      'on-bar',
    ),
    font: { sans: 'var(--face-text)', display: 'var(--face-display)' },
    text: {
      // Headings grow with the window: from the phone's size to the desk's. The largest never outgrows it.
      hero: { fontSize: 'min(clamp(3rem, 2rem + 5.2vw, 6.5rem), 15vw)', lineHeight: '0.95' },
      title: { fontSize: 'min(clamp(1.75rem, 1.45rem + 1.4vw, 2.75rem), 14vw)', lineHeight: '1.1' },
      heading: { fontSize: 'clamp(1.25rem, 1.15rem + 0.5vw, 1.5rem)', lineHeight: '1.2' },
    },
    // Letters that are larger than the window has room for take it from what is empty.
    spacing: { DEFAULT: 'min(0.25rem, 1.25vw)' },
    radius: { control: '0.25rem', card: '0.375rem' },
    aria: { invalid: 'invalid="true"', disabled: 'disabled="true"', current: 'current="page"' },
    ease: { calm: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  },
  shortcuts: {
    'container-page': 'mx-auto w-full max-w-[90rem] px-4 sm:px-6 lg:px-10',
    'section-space': 'py-12 md:py-18',
    display: 'font-display font-normal tracking-[-0.015em] text-balance',
    eyebrow: 'text-xs font-medium tracking-[0.12em] uppercase text-muted',
    link: 'underline decoration-1 underline-offset-4 decoration-edge hover:decoration-accent hover:text-accent',
    'link-quiet': 'underline-offset-4 decoration-1 hover:underline hover:text-accent',
    btn: [
      'inline-flex items-center justify-center gap-2 min-h-11 px-6 py-2.5 rounded-control border border-transparent',
      'text-base font-medium text-center leading-tight cursor-pointer select-none transition-colors duration-150',
      'disabled:opacity-55 disabled:cursor-not-allowed aria-disabled:opacity-55 aria-disabled:cursor-not-allowed',
    ].join(' '),
    'btn-primary':
      'bg-ink text-paper hover:bg-accent hover:text-on-accent disabled:hover:bg-ink disabled:hover:text-paper aria-disabled:hover:bg-ink aria-disabled:hover:text-paper',
    'btn-secondary': 'border-edge bg-transparent text-ink hover:border-ink hover:bg-surface',
    'btn-quiet': 'bg-transparent text-ink hover:bg-surface',
    'btn-danger': 'bg-danger text-on-danger hover:opacity-90',
    'btn-small': 'min-h-11 px-4 py-1.5 text-sm md:min-h-9',
    'btn-large': 'min-h-13 px-8 text-lg',
    'icon-btn': [
      'relative inline-flex items-center justify-center size-11 shrink-0 rounded-full bg-transparent text-ink',
      'cursor-pointer transition-colors duration-150 hover:bg-surface hover:text-accent',
      'disabled:opacity-40 disabled:cursor-not-allowed disabled:hover:bg-transparent disabled:hover:text-ink',
      'aria-disabled:opacity-40 aria-disabled:cursor-not-allowed aria-disabled:hover:bg-transparent aria-disabled:hover:text-ink',
    ].join(' '),
    field: `${control} placeholder:text-muted hover:border-ink aria-invalid:border-danger aria-invalid:hover:border-danger read-only:bg-surface disabled:opacity-60`,
    'field-label': 'mb-1.5 block text-sm font-medium text-ink',
    'field-hint': 'mt-1.5 block text-sm text-muted',
    'field-error': 'mt-1.5 block text-sm text-danger',
    'select-field': `${control} appearance-none pr-10 hover:border-ink aria-invalid:border-danger aria-invalid:hover:border-danger disabled:opacity-60`,
    'admin-link':
      'flex min-h-11 lg:min-h-8 items-center gap-3 rounded-control px-3 text-sm font-medium text-muted transition-colors hover:bg-line/50 hover:text-ink aria-current:bg-line aria-current:text-ink aria-current:hover:bg-line',
    'admin-card': 'rounded-card border border-line bg-raised p-4 sm:p-5',
    card: 'rounded-card border border-line bg-raised',
    // The backdrop is light in both themes: the drawings were made on it.
    'picture-frame': 'block overflow-hidden rounded-card bg-surface',
    chip: 'inline-flex items-center gap-1.5 min-h-9 px-3 rounded-full border border-line bg-paper text-sm hover:border-ink',
    choice:
      'flex min-h-11 cursor-pointer items-center gap-3 py-1 has-disabled:cursor-not-allowed has-disabled:opacity-50',
    badge: 'inline-flex items-center rounded-full px-2.5 py-0.5 text-sm font-medium',
    swatch:
      'inline-flex size-11 cursor-pointer items-center justify-center rounded-full border-2 border-transparent',
    'swatch-selected': 'border-ink',
    'swatch-dot':
      'inline-flex size-7.5 items-center justify-center rounded-full border border-edge text-sm font-medium',
    'table-plain': [
      '[&_th]:px-3 [&_th]:py-3 [&_th]:text-sm [&_th]:font-medium [&_th]:text-muted [&_td]:px-3 [&_td]:py-3',
      '[&_tr]:border-b [&_tr]:border-line [&_tbody_th]:text-ink',
    ].join(' '),
  },
})
