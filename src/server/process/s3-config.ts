import * as v from 'valibot'

const ADDRESS = 'S3_ENDPOINT must be an address that begins with http:// or https://, without the bucket'

/** Of S3_ENDPOINT and S3_BUCKET. */
export const s3Endpoint = v.optional(
  v.pipe(v.string(), v.trim(), v.url(ADDRESS), v.regex(/^https?:\/\/[^/]+\/*$/i, ADDRESS)),
)
export const s3Bucket = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'S3_BUCKET must be the name of a bucket'),
  ),
)

interface Given {
  S3_ENDPOINT?: string | undefined
  S3_BUCKET?: string | undefined
  S3_REGION?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/** Throws one sentence where some of what belongs together is missing; undefined where nothing was said. */
export function readS3(env: Given) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket && !accessKeyId && !secretAccessKey && !env.S3_ENDPOINT && !env.S3_REGION) return undefined
  if (!bucket || !accessKeyId || !secretAccessKey)
    throw new Error('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed together')
  // What self-hosted services call theirs unless told otherwise.
  const region = env.S3_REGION ?? 'us-east-1'
  const endpoint = (env.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}
