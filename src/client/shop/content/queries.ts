import { queryOptions } from '@tanstack/react-query'
import { contentPage } from '#shared/endpoints/content.ts'
import { call } from '#client/platform/api.ts'
import { contentKeys } from '#client/platform/query-keys.ts'

/** A page that the shop has written; without a connection the worker has it. */
export const pageQuery = (slug: string) =>
  queryOptions({
    queryKey: contentKeys.page(slug),
    queryFn: async (context) => (await call(contentPage, { params: { slug } }, context)).data,
  })
