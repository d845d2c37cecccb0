import { PAGE_FACTS, type PageFact } from '#shared/admin/page-facts.ts'
import { deliveryDetails, deliveryTitle } from '#shared/charge-words.ts'
import { returnDaysOf } from '#shared/contract/return-settings.ts'
import type { SaleSettings } from '#shared/contract/sale-settings.ts'
import { DELIVERY_DAYS } from '#shared/limits.ts'
import { writeMoney } from '#shared/money.ts'
import { returnCosts } from '#shared/order-life/returns.ts'
import type { Config } from '../process/config.ts'
import { chargesOf } from '../shop-settings/charges.ts'
import type { LiveSettings } from '../shop-settings/live-settings.ts'

export interface FactSources {
  config: Pick<Config, 'holdMinutes'>
  settings: Pick<LiveSettings, 'get' | 'sale' | 'version'>
}

const FACT = /\{\{ *([a-z ]+?) *\}\}/g

/** Fills in the facts of a page's Markdown. An unknown name stays as it was typed. */
export function fillInFacts(body: string, { config, settings }: FactSources): string {
  return body.replace(FACT, (typed, name: string) => {
    const fact = PAGE_FACTS.find((one) => one === name)
    return fact ? FACTS[fact]({ config, settings }) : typed
  })
}

/** Markdown, made of numbers alone: no text that an owner has typed is in it. */
const FACTS: Record<PageFact, (sources: FactSources) => string> = {
  delivery: ({ settings }) => deliveryFact(settings.sale(), settings.get().currency),
  returns: ({ settings }) => {
    const days = daysOf(settings.sale())
    return days === 0
      ? 'We take back only what arrives damaged or is not what you ordered: [write to us](/pages/contact).'
      : `You have **${count(days, 'day')}** from the delivery to ask for a return or an exchange.`
  },
  'how to return': ({ settings }) => (daysOf(settings.sale()) === 0 ? '' : returnSteps(settings.sale())),
  'return costs': ({ settings }) => {
    const sale = settings.sale()
    return daysOf(sale) === 0 ? 'Then we pay for the way back.' : returnCosts(sale.returns?.paidBy)
  },
  'hold time': ({ config }) => count(Math.max(1, Math.floor(config.holdMinutes)), 'minute'),
}

/** The order's page says where to send items only where the owner has set that. */
function returnSteps({ returns }: SaleSettings): string {
  const who = returns?.address || returns?.instructions ? 'the order’s page says' : 'we write to you'
  return `1. Open the order under [My orders](/my-orders), or by the link in its emails, and press **Return or exchange…** there. Choose the items, whether you want your money back or another size or colour, and why.
2. We look at it and email you. Once we have agreed, ${who} where to send the items. Pack them as they came: unworn, unwashed, with their labels.
3. When they are here, we pay you back, or send what you chose instead. The order’s page shows each step.`
}

function deliveryFact(sale: SaleSettings, currency: Parameters<typeof writeMoney>[1]): string {
  const delivery = chargesOf(sale)?.delivery
  if (!delivery) return `Delivery is free, and takes up to ${count(DELIVERY_DAYS, 'day')}.`
  const format = (rupees: number) => writeMoney(rupees, currency)
  return `${deliveryTitle(delivery, format)}. ${deliveryDetails(delivery, format)}.`
}

const daysOf = ({ returns }: SaleSettings) => returnDaysOf(returns)
const count = (some: number, unit: string) => `${some} ${unit}${some === 1 ? '' : 's'}`
