import {
  PROVIDER_MS,
  type ProviderAnswer,
  type ProviderRequest,
  type Transport,
} from '#server/payment/transport.ts'
import { unavailable } from '#server/payment/unavailable.ts'
import type { Misbehaving } from './misbehaviour.ts'

/** What the stand-in tells the shop by its webhook. */
export interface Notices {
  /** @param text the body, as it is signed. */
  notify(text: string, headers?: Record<string, string>): void
  /** Where notices go. There is one such place; the last call wins. */
  onNotice(listener: (text: string, headers: Record<string, string>) => void): void
}

/** The stand-in of one payment provider. No money moves. */
export interface Simulator extends Pick<Notices, 'onNotice'> {
  answer(request: ProviderRequest, signal?: AbortSignal): Promise<ProviderAnswer>
  misbehave(how: Misbehaving): void
}

/** Calls a simulator in this process, with the same timeout as over the network. */
export const simulatorTransport =
  (simulator: Simulator): Transport =>
  async (request) => {
    try {
      return await simulator.answer(request, AbortSignal.timeout(PROVIDER_MS))
    } catch (error) {
      throw unavailable(error)
    }
  }

/** Undefined for what is not JSON. */
export function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
