import type { Principal } from './records.ts'

export const CART_CHANNEL = 'cart-outbox'

/**
 * The channel on which tabs and the worker tell each other that a record changed. Returns what posts to it.
 * Without BroadcastChannel, a tab reloads when it is looked at.
 */
export function openCartChannel(onChange: () => void): (principal: Principal) => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(CART_CHANNEL)
  channel.addEventListener('message', onChange)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  return (principal) => channel.postMessage(principal)
}
