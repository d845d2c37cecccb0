import 'virtual:uno.css'
import '#client/ui/theme/fonts.css'
import '#client/ui/theme/tokens.css'
import '#client/ui/theme/base.css'
import { type ReactNode, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { COLORS } from '#shared/limits.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Drawer } from '#client/ui/drawer.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import * as icons from '#client/ui/icons.tsx'
import { Price } from '#client/ui/price.tsx'
import { Radio } from '#client/ui/radio.tsx'
import { SelectField } from '#client/ui/select-field.tsx'
import { CardSkeleton } from '#client/ui/skeleton.tsx'
import { Stepper } from '#client/ui/stepper.tsx'
import { SwatchDot } from '#client/ui/swatch-dot.tsx'
import { Swatch } from '#client/ui/swatch.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { WaitsForLine } from '#client/ui/waits-for-line.tsx'

const nothing = () => undefined
const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const
const SIZES = ['small', 'medium', 'large'] as const
const TONES = ['neutral', 'success', 'warning', 'danger', 'accent'] as const

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line py-8">
    <h2 className="display mb-4 text-heading">{title}</h2>
    <div className="flex flex-wrap items-start gap-4">{children}</div>
  </section>
)

function Buttons() {
  return (
    <Group title="Buttons">
      {VARIANTS.flatMap((variant) => [
        ...SIZES.map((size) => (
          <Button key={`${variant} ${size}`} variant={variant} size={size}>
            {`${variant}, ${size}`}
          </Button>
        )),
        <Button key={`${variant} busy`} variant={variant} busy>
          busy
        </Button>,
        <Button key={`${variant} disabled`} variant={variant} disabled>
          disabled
        </Button>,
      ])}
      <IconButton label="Search">
        <icons.SearchIcon />
      </IconButton>
      <IconButton label="Search, disabled" disabled>
        <icons.SearchIcon />
      </IconButton>
    </Group>
  )
}

function Fields() {
  return (
    <Group title="Fields">
      <TextField label="Plain" name="plain" placeholder="Placeholder" />
      <TextField label="With a hint" name="hint" hint="Said below" defaultValue="Value" />
      <TextField label="Wrong" name="wrong" error="City is required" />
      <TextField label="Read only" name="fixed" value="asha@shop.example" readOnly />
      <TextField label="Disabled" name="off" disabled />
      <SelectField label="Choice" name="choice" hint="The platform’s own list">
        <option value="">Default</option>
      </SelectField>
      <SelectField label="Wrong choice" name="wrong-choice" error="Please select a gender">
        <option value="">Default</option>
      </SelectField>
      <Checkbox label="Off" note="12" />
      <Checkbox label="On" defaultChecked />
      <Checkbox label="Disabled" disabled />
      <Radio label="One" name="radio" defaultChecked note="3" />
      <Radio label="Other" name="radio" />
    </Group>
  )
}

function Pieces() {
  const [count, setCount] = useState(1)
  return (
    <Group title="Pieces">
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <Price price={1499} />
      <Price price={1499} discountPrice={1199} size="large" />
      <Stepper label="Quantity" value={count} min={1} max={3} onChange={setCount} />
      <Stepper label="Disabled" value={1} min={1} disabled onChange={nothing} />
      {[...COLORS, 'Ecru'].map((color, index) => (
        <Swatch
          key={color}
          isReached
          color={color}
          selected={index === 0}
          soldOut={index === 1}
          onSelect={nothing}
        />
      ))}
      <SwatchDot color="Red" />
      <WaitsForLine>You are offline.</WaitsForLine>
      <CardSkeleton className="w-40" />
      <ErrorNotice message="Error : Failed to fetch cart" onRetry={nothing} />
      <EmptyState title="Nothing is saved yet" action={<Button>See all clothing</Button>}>
        A way on.
      </EmptyState>
    </Group>
  )
}

function Icons() {
  return (
    <Group title="Icons">
      {Object.entries(icons).flatMap(([name, Icon]) =>
        name === 'icon' ? [] : [<Shown key={name} name={name} drawing={Icon as typeof icons.BagIcon} />],
      )}
    </Group>
  )
}

const Shown = ({ name, drawing: Drawing }: { name: string; drawing: typeof icons.BagIcon }) => (
  <figure className="w-28 text-center text-sm text-muted">
    <Drawing className="mx-auto size-6 text-ink" />
    <figcaption>{name.replace('Icon', '')}</figcaption>
  </figure>
)

function Drawers() {
  const [side, setSide] = useState<'left' | 'right' | 'bottom' | null>(null)
  return (
    <Group title="Drawers">
      {(['left', 'right', 'bottom'] as const).map((one) => (
        <Button key={one} onClick={() => setSide(one)}>
          {`From the ${one}`}
        </Button>
      ))}
      {(['left', 'right', 'bottom'] as const).map((one) => (
        <Drawer key={one} open={side === one} onClose={() => setSide(null)} side={one} title={one}>
          What is in it.
        </Drawer>
      ))}
    </Group>
  )
}

const root = document.getElementById('app')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <main className="container-page py-8">
        <h1 className="display mb-6 text-title">Primitives</h1>
        <Buttons />
        <Fields />
        <Pieces />
        <Drawers />
        <Icons />
      </main>
    </StrictMode>,
  )
}
