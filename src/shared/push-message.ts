import * as v from 'valibot'

/** What is sent to a device, encrypted: what its notification shows, and the page that a press opens. */
export const pushMessageSchema = v.object({
  title: v.string(),
  body: v.string(),
  /** A later one with the same takes the place of an earlier. */
  tag: v.string(),
  path: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
})
export type PushMessage = v.InferOutput<typeof pushMessageSchema>
