/*
 * The demo's simulation of Razorpay's script (razorpay.com/docs/payments/payment-gateway/web-integration/standard):
 * as much of `new Razorpay(options)` as the shop asks for. It says clearly that no money moves, and shows the choice
 * of a method in the page instead of in the provider's frame.
 */
;(() => {
  const root = new URL('v1/checkout/', document.currentScript.src).href
  const METHODS = { upi: 'UPI (demo)', card: 'Card (demo)', netbanking: 'Netbanking (demo)' }

  // Styles by CSSOM only: pages may forbid inline ones.
  const styles = new CSSStyleSheet()
  styles.replaceSync(`
    :host { font: 1rem/1.4 system-ui, sans-serif }
    dialog { box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); padding: min(1.5rem, 5vw); overflow-wrap: anywhere; border: 0; border-radius: 8px; background: #fff; color: #1c1a17 }
    dialog::backdrop { background: rgb(0 0 0 / 0.55) }
    h2 { margin: 0; font-size: 1.25rem; outline: none }
    .amount { margin: 0 0 1rem; font-size: min(1.5rem, 11vw); font-weight: 600 }
    .note { margin: 0; font-size: 0.875rem }
    .problem { margin: 1rem 0 0; color: #a3281c }
    .problem:empty { display: none }
    fieldset { margin: 1rem 0 0; padding: 0; border: 0 }
    legend { padding: 0; font-weight: 600 }
    label { display: flex; align-items: center; gap: 0.75rem; min-height: 44px }
    input { margin: 0; width: 1.25rem; height: 1.25rem; accent-color: #0b57d0 }
    .actions { display: grid; gap: 0.75rem; margin-top: 1rem }
    button { box-sizing: border-box; width: 100%; font: inherit; font-weight: 600; min-height: 48px; padding: 0.25rem min(1rem, 4vw); border: 1px solid #1c1a17; border-radius: 4px; cursor: pointer; background: #fff; color: #1c1a17 }
    button:focus-visible, input:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px }
    button:disabled { cursor: default; opacity: 0.5 }
    .pay { background: #0b57d0; border-color: #0b57d0; color: #fff }
  `)

  /** An element with its properties and children; no markup is ever parsed. */
  function element(name, properties = {}, ...children) {
    const made = Object.assign(document.createElement(name), properties)
    made.append(...children)
    return made
  }

  async function call(path, body) {
    const response = await fetch(new URL(path, root), {
      method: body ? 'POST' : 'GET',
      headers: body ? { 'content-type': 'application/json' } : {},
      credentials: 'omit',
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = await response.json().catch(() => undefined)
    return { status: response.status, answer }
  }

  const shown = (amount, currency) =>
    new Intl.NumberFormat(document.documentElement.lang || undefined, { style: 'currency', currency }).format(
      amount / 100,
    )

  /** What the real one tells of a payment that failed. */
  const failureOf = (orderId, error = {}) => ({
    error: {
      code: error.code ?? 'SERVER_ERROR',
      description: error.description ?? 'The payment could not be made.',
      source: 'customer',
      step: 'payment_authorization',
      reason: error.reason ?? 'payment_failed',
      metadata: { order_id: orderId },
    },
  })

  class Razorpay {
    #options
    #listeners = new Map()
    #host
    #dialog
    #done = false

    constructor(options) {
      if (!options.key) throw new Error('key is missing')
      this.#options = options
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
    }

    close() {
      this.#dialog?.close()
    }

    open() {
      if (this.#dialog) return
      const { order_id: orderId, amount, currency, name } = this.#options
      const radios = Object.entries(METHODS).map(([method, label], index) =>
        element(
          'label',
          {},
          element('input', { type: 'radio', name: 'method', value: method, checked: index === 0 }),
          label,
        ),
      )
      const title = element('h2', { id: 'title', tabIndex: -1, textContent: 'Demo payment' })
      const problem = element('p', { className: 'problem' })
      problem.setAttribute('role', 'alert')
      const pay = element('button', { type: 'button', className: 'pay', textContent: 'Pay in the demo' })
      const cancel = element('button', {
        type: 'button',
        className: 'plain',
        textContent: 'Cancel and return to the shop',
      })
      this.#dialog = element(
        'dialog',
        {},
        title,
        element('p', { className: 'note', textContent: name ?? '' }),
        element('p', { className: 'amount', textContent: shown(amount, currency) }),
        element('p', {
          id: 'note',
          className: 'note',
          textContent: 'This shop is showing itself. No money moves, and nothing is charged to anyone.',
        }),
        element('fieldset', {}, element('legend', { textContent: 'Pay with' }), ...radios),
        problem,
        element('div', { className: 'actions' }, pay, cancel),
      )
      this.#dialog.setAttribute('aria-labelledby', 'title')
      this.#dialog.setAttribute('aria-describedby', 'note')
      pay.addEventListener('click', () => void this.#pay(orderId, pay, problem))
      cancel.addEventListener('click', () => this.close())
      this.#dialog.addEventListener('close', () => {
        this.#host.remove()
        this.#dialog = undefined
        if (!this.#done) this.#options.modal?.ondismiss?.()
      })
      this.#host = element('div')
      this.#host.attachShadow({ mode: 'open' }).adoptedStyleSheets = [styles]
      this.#host.shadowRoot.append(this.#dialog)
      document.body.append(this.#host)
      this.#dialog.showModal()
      title.focus()
    }

    async #pay(orderId, button, problem) {
      const method = this.#dialog.querySelector('input:checked').value
      button.disabled = true
      problem.textContent = ''
      const { status, answer } = await call(`orders/${encodeURIComponent(orderId)}/pay`, { method }).catch(
        () => ({ status: 0 }),
      )
      button.disabled = false
      if (status === 200) {
        this.#done = true
        this.close()
        this.#options.handler?.(answer)
      } else if (status === 202) {
        problem.textContent = 'Your bank has not answered yet. You can wait, or close this window.'
      } else {
        const failure = failureOf(orderId, answer?.error)
        problem.textContent = failure.error.description
        for (const listener of this.#listeners.get('payment.failed') ?? []) listener(failure)
      }
    }
  }

  window.Razorpay = Razorpay
})()
