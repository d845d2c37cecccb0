/** As much of Razorpay's script as is used here (razorpay.com/docs/payments/payment-gateway/web-integration/standard). */
interface RazorpayWindow {
  open(): void
}
interface RazorpayOptions {
  key: string
  order_id: string
  /** In hundredths of the currency. */
  amount: number
  currency: string
  name: string
  prefill: { name: string; email: string; contact: string }
  handler: (proof: Record<string, string>) => void
  modal: { ondismiss: () => void }
}
export interface RazorpayClass {
  new (options: RazorpayOptions): RazorpayWindow
}

const present = () => (window as { Razorpay?: RazorpayClass }).Razorpay

/** Its class; rejects where it cannot be had. The query that asks keeps it. */
export function loadRazorpay(script: string): Promise<RazorpayClass> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    const fail = () => {
      element.remove()
      reject(new Error('The payment window could not be loaded. Check your connection'))
    }
    element.src = script
    element.addEventListener('load', () => {
      const found = present()
      if (found) resolve(found)
      else fail()
    })
    element.addEventListener('error', fail)
    document.head.append(element)
  })
}
