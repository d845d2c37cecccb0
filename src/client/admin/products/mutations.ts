import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { NewProduct, ProductEdit } from '#shared/contract/admin/product-form.ts'
import type { Product } from '#shared/contract/product.ts'
import { addProduct, deleteProduct, removeImage, updateProduct } from '#shared/endpoints/admin/calls.ts'
import { ApiError } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { isSignedOut } from '#client/platform/signed-out.ts'
import { productKeys } from '#client/platform/query-keys.ts'
import { notify } from '#client/platform/toast.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'

/** The shop's lists and pages of it, and the back office's; the form itself keeps what is typed in it. */
const refresh = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: productKeys.all }),
    queryClient.invalidateQueries({ queryKey: adminKeys.products.all }),
    queryClient.invalidateQueries({ queryKey: adminKeys.summary.all }),
  ])

/** The SKU is taken by what this form itself has added, without hearing of it. */
export class AlreadyAdded extends Error {
  readonly product: AdminProduct

  constructor(product: AdminProduct) {
    super('It was saved before')
    this.product = product
  }
}

interface Try {
  product: NewProduct
  key: string
}

const send = async ({ product, key }: Try) => (await call(addProduct, { body: product }, { key })).data

/** Throws `AlreadyAdded` where an earlier try with this SKU had arrived, and only its answer was lost. */
export function useAddProduct() {
  const queryClient = useQueryClient()
  const lastTry = useRef<Try>(undefined)
  /** Those that nobody knows the outcome of. */
  const open = useRef<Try[]>([])
  /** One key for what is sent again as it was: an answer that was lost makes no second product. */
  const tryOf = (product: NewProduct): Try => {
    const isSame = JSON.stringify(lastTry.current?.product) === JSON.stringify(product)
    return isSame && lastTry.current ? lastTry.current : { product, key: crypto.randomUUID() }
  }
  const add = async (product: NewProduct) => {
    const now = tryOf(product)
    lastTry.current = now
    try {
      return await send(now)
    } catch (error) {
      if (!isRefusal(error)) open.current.push(now)
      else if (error.code === 'conflict') {
        const own = await foundAmong(open.current.filter(({ product: { sku } }) => sku === product.sku))
        if (own) throw new AlreadyAdded(own)
      }
      throw error
    }
  }
  return useMutation({
    mutationFn: add,
    onSuccess: () => {
      notify.success('Product added successfully', 'product-form')
      void refresh(queryClient)
    },
    // What is known by now, and that the session ended, is told by others.
    onError: (error) => {
      if (!(error instanceof AlreadyAdded) && !isSignedOut(error)) notify.error('Error in product add')
    },
  })
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status !== undefined && error.status < 500

/** Sent again with its key, what had arrived is answered as it was then; while its SKU is taken, nothing is added. */
async function foundAmong(tries: readonly Try[]): Promise<AdminProduct | undefined> {
  for (const one of tries) {
    try {
      return await send(one)
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
  }
  return undefined
}

export function useUpdateProduct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, changes }: { id: string; changes: ProductEdit }) =>
      (await call(updateProduct, { params: { id }, body: changes })).data,
    onSuccess: (product) => {
      notify.success('Product updated successfully', 'product-form')
      queryClient.setQueryData(productKeys.detail(product._id), product)
      void refresh(queryClient)
    },
    // That another admin was quicker is asked about, not complained of.
    onError: (error) => {
      if (!changedMeanwhile(error) && !isSignedOut(error)) notify.error('Error in product update')
    },
  })
}

/** A picture of the web is not this shop's to remove. */
export const isOwnPicture = (url: string) => url.startsWith('/images/')

const removePicture = (imageUrl: string) => call(removeImage, { query: { imageUrl } })

/** The product first: a picture must never be gone while the shop still shows it. */
export function useDeleteProduct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ _id, images }: Product) => {
      await call(deleteProduct, { params: { id: _id } })
      await Promise.all(images.filter(({ url }) => isOwnPicture(url)).map(({ url }) => removePicture(url)))
    },
    onSuccess: () => notify.success('Product and associated images deleted successfully!'),
    onError: () => notify.error('Error in deleting product or images'),
    onSettled: () => refresh(queryClient),
  })
}

/** Removes pictures that no product needs any more. */
export function useRemovePictures() {
  return useMutation({
    mutationFn: async (urls: readonly string[]) => {
      await Promise.all(urls.filter(isOwnPicture).map(removePicture))
    },
    onError: () => notify.error('Error in image delete'),
  })
}
