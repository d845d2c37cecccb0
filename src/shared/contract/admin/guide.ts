import * as v from 'valibot'

/** What a new owner does first, in this order. */
const GUIDE_STEPS = ['name', 'logo', 'product', 'payment', 'policies'] as const

export const guideSchema = v.object({
  isDismissed: v.boolean(),
  steps: v.array(v.object({ step: v.picklist(GUIDE_STEPS), isDone: v.boolean() })),
})
export type Guide = v.InferOutput<typeof guideSchema>
