/*
 * The demo's simulation of PayPal's script (developer.paypal.com/sdk/js/reference): as much of
 * `paypal.Buttons` as @paypal/react-paypal-js asks for. It says clearly that no money moves, and shows
 * the approval in the page instead of in the provider's window.
 */
;(() => {
  const script = document.currentScript
  const root = new URL('../', script.src).href
  const query = new URL(script.src).searchParams
  const namespace = script.dataset.namespace || 'paypal'

  const FUNDING = { PAYPAL: 'paypal', CARD: 'card' }
  const LABELS = { paypal: 'PayPal (demo)', card: 'Debit or credit card (demo)' }
  const NOTE = 'Demo: no money moves.'

  // Styles by CSSOM only: pages may forbid inline ones.
  const styles = new CSSStyleSheet()
  styles.replaceSync(`
    :host { display: block; font: 1rem/1.4 system-ui, sans-serif; color: inherit }
    .buttons, .actions { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.75rem }
    button { box-sizing: border-box; width: 100%; font: inherit; font-weight: 600; min-height: 48px; padding: 0.25rem min(1rem, 4vw); overflow-wrap: anywhere; border: 1px solid #1c1a17; border-radius: 4px; cursor: pointer }
    button:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px }
    button:disabled { cursor: default; opacity: 0.5 }
    .paypal, .approve { background: #ffc439; color: #14213d; border-color: #b8860b }
    .card { background: #1c1a17; color: #fff; border-color: #8a847a }
    .plain { background: #fff; color: #1c1a17 }
    .note { margin: 0; font-size: 0.875rem }
    dialog { box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); padding: min(1.5rem, 5vw); overflow-wrap: anywhere; border: 0; border-radius: 8px; background: #fff; color: #1c1a17 }
    dialog::backdrop { background: rgb(0 0 0 / 0.55) }
    h2 { margin: 0 0 0.5rem; font-size: 1.25rem; outline: none }
    .amount { margin: 0 0 1rem; font-size: min(1.5rem, 11vw); font-weight: 600 }
    .actions { margin-top: 1rem }
  `)

  /** An element with its properties and children; no markup is ever parsed. */
  function element(name, properties = {}, ...children) {
    const made = Object.assign(document.createElement(name), properties)
    made.append(...children)
    return made
  }

  async function call(method, path) {
    const response = await fetch(new URL(path, root), {
      method,
      headers: method === 'POST' ? { 'content-type': 'application/json' } : {},
      credentials: 'omit',
      ...(method === 'POST' && { body: '{}' }),
    })
    const body = await response.json().catch(() => undefined)
    if (response.ok) return body
    const issue = body?.details?.[0]?.issue ?? response.status
    throw Object.assign(new Error(`The demo payment was refused: ${issue}`), {
      details: body?.details,
      status: response.status,
    })
  }

  const orderPath = (id, action = '') => `v2/checkout/orders/${encodeURIComponent(id)}${action}`

  function amountOf(order) {
    const { currency_code: currency, value } = order.purchase_units[0].amount
    try {
      return new Intl.NumberFormat(document.documentElement.lang || undefined, {
        style: 'currency',
        currency,
      }).format(value)
    } catch {
      return `${value} ${currency}`
    }
  }

  /** Asks the shopper: true when they approve, false when they cancel, by button or by Escape. */
  function ask(shadow, order) {
    return new Promise((resolve) => {
      const approve = element('button', {
        type: 'button',
        className: 'approve',
        textContent: 'Approve the demo payment',
      })
      const cancel = element('button', {
        type: 'button',
        className: 'plain',
        textContent: 'Cancel and return to the shop',
      })
      // What is to be paid comes before the question: the focus on a button could scroll past it.
      const title = element('h2', { id: 'title', tabIndex: -1, autofocus: true, textContent: 'Demo payment' })
      const note = element('p', {
        id: 'note',
        className: 'note',
        textContent: 'This shop is showing itself. No money moves, and nothing is charged to anyone.',
      })
      const amount = element('p', { className: 'amount', textContent: amountOf(order) })
      const dialog = element(
        'dialog',
        {},
        title,
        amount,
        note,
        element('div', { className: 'actions' }, approve, cancel),
      )
      dialog.setAttribute('aria-labelledby', 'title')
      dialog.setAttribute('aria-describedby', 'note')
      let approved = false
      approve.addEventListener('click', () => {
        approved = true
        dialog.close()
      })
      cancel.addEventListener('click', () => dialog.close())
      dialog.addEventListener('close', () => {
        dialog.remove()
        resolve(approved)
      })
      shadow.append(dialog)
      dialog.showModal()
    })
  }

  function Buttons(options = {}) {
    let host
    let closed = false
    let enabled = true
    let busy = false
    const buttons = []
    const status = element('p', { className: 'note', textContent: NOTE })
    status.setAttribute('role', 'status')

    const show = (text) => {
      status.textContent = text
      for (const button of buttons) button.disabled = busy || !enabled
    }

    const fail = (error) => {
      if (options.onError) options.onError(error)
      else throw error
    }

    const actionsFor = (orderID, restart) => ({
      order: {
        get: () => call('GET', orderPath(orderID)),
        capture: () => call('POST', orderPath(orderID, '/capture')),
        authorize: () => Promise.reject(new Error('The demo captures payments and does not authorize them')),
        patch: () => Promise.reject(new Error('The demo does not change orders')),
      },
      redirect: (address) => window.location.assign(address),
      restart,
    })

    async function approveOrder(orderID) {
      const order = await call('GET', orderPath(orderID))
      const approved = await ask(host.shadowRoot, order)
      if (!approved)
        return options.onCancel?.({ orderID }, { redirect: (address) => window.location.assign(address) })
      await call('POST', orderPath(orderID, '/approve'))
      const data = {
        orderID,
        payerID: 'DEMOPAYER',
        paymentID: null,
        billingToken: null,
        facilitatorAccessToken: 'demo',
      }
      return options.onApprove?.(
        data,
        actionsFor(orderID, () => approveOrder(orderID)),
      )
    }

    /** Whether the page lets the click pass. */
    async function isAllowed(source) {
      let allowed = true
      const actions = { resolve: async () => {}, reject: async () => void (allowed = false) }
      await options.onClick?.({ fundingSource: source }, actions)
      return allowed
    }

    async function pay(source, button) {
      if (busy || !enabled) return
      busy = true
      show('Opening the demo payment…')
      try {
        if (await isAllowed(source)) {
          const orderID = await options.createOrder({ paymentSource: source }, {})
          if (!closed) await approveOrder(orderID)
        }
      } catch (error) {
        fail(error)
      } finally {
        busy = false
        show(NOTE)
        // A disabled button has lost the focus; back to it, unless the shopper is elsewhere by now.
        if (document.activeElement === document.body) button.focus()
      }
    }

    const instance = {
      isEligible: () => !options.fundingSource || Object.values(FUNDING).includes(options.fundingSource),
      async render(container) {
        const place = typeof container === 'string' ? document.querySelector(container) : container
        if (!place) throw new Error('Document is ready and element does not exist')
        if (closed) throw new Error('The buttons were closed')
        host = element('div')
        host.attachShadow({ mode: 'open' }).adoptedStyleSheets = [styles]
        for (const source of options.fundingSource ? [options.fundingSource] : Object.values(FUNDING)) {
          const button = element('button', { type: 'button', className: source, textContent: LABELS[source] })
          button.addEventListener('click', () => void pay(source, button))
          buttons.push(button)
        }
        host.shadowRoot.append(element('div', { className: 'buttons' }, ...buttons, status))
        place.append(host)
        const turn = (on) => async () => {
          enabled = on
          show(status.textContent)
        }
        options.onInit?.({}, { enable: turn(true), disable: turn(false) })
      },
      async close() {
        closed = true
        host?.remove()
      },
      async updateProps(changed) {
        for (const [name, value] of Object.entries(changed)) if (value !== undefined) options[name] = value
      },
      resume() {},
      hasReturned: () => false,
    }
    return instance
  }

  window[namespace] = {
    Buttons,
    FUNDING,
    getFundingSources: () => Object.values(FUNDING),
    isFundingEligible: (source) => Object.values(FUNDING).includes(source),
    rememberFunding() {},
    version: 'demo',
    currency: query.get('currency') ?? 'USD',
  }
})()
