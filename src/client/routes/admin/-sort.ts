import type { Sort } from '#client/ui/admin/table-columns.ts'

/** The order a list has by its address; undefined where it has its own. */
export const sortIn = ({
  sort,
  order,
}: {
  sort?: string | undefined
  order?: string | undefined
}): Sort | undefined => (sort ? { by: sort, direction: order === 'desc' ? 'desc' : 'asc' } : undefined)
