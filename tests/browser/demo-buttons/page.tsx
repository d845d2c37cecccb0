import { PayPalButtons, PayPalScriptProvider } from '@paypal/react-paypal-js'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/* The real component of the provider's package, around the demo's script; what it is told, it writes down. */
const purchase = { custom_id: 'c-1', amount: { currency_code: 'INR', value: '1499.00' } }

async function createOrder(): Promise<string> {
  if (location.hash === '#no-order') throw new Error('There is no order')
  const response = await fetch('/demo/paypal/v2/checkout/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ intent: 'CAPTURE', purchase_units: [purchase] }),
  })
  return ((await response.json()) as { id: string }).id
}

function Paying() {
  const [lines, setLines] = useState<string[]>([])
  const [disabled, setDisabled] = useState(false)
  const [shown, setShown] = useState(true)
  const [round, setRound] = useState(0)
  const write = (line: string) => setLines((before) => [...before, line])
  return (
    <PayPalScriptProvider
      options={{
        clientId: 'demo',
        currency: 'INR',
        components: 'buttons',
        sdkBaseUrl: '/demo/paypal/sdk/js',
      }}
    >
      <h1>Paying</h1>
      <button type="button" onClick={() => setDisabled(!disabled)}>
        Switch
      </button>
      <button type="button" onClick={() => setShown(!shown)}>
        Show or hide
      </button>
      <button type="button" onClick={() => setRound(round + 1)}>
        Render again
      </button>
      {shown && (
        <PayPalButtons
          style={{ layout: 'vertical' }}
          disabled={disabled}
          forceReRender={[round]}
          createOrder={createOrder}
          onApprove={async (_data, actions) => {
            const captured = await actions.order?.capture()
            write(`captured ${captured?.status}`)
          }}
          onCancel={() => write('cancelled')}
          onError={(error) => write(`failed: ${String(error['message'])}`)}
        />
      )}
      <ol aria-label="What happened">
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ol>
    </PayPalScriptProvider>
  )
}

const root = document.getElementById('app')
if (root) createRoot(root).render(<Paying />)
