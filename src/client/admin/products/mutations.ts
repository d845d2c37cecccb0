import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { NewProduct, ProductEdit } from '#shared/contract/product-form.ts'
import type { Product } from '#shared/contract/product.ts'
import { addProduct, deleteProduct, removeImage, updateProduct } from '#shared/endpoints/admin.ts'
import { call } from '#client/platform/api.ts'
import { productKeys } from '#client/platform/query-keys.ts'
import { notify } from '#client/platform/toast.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { adminProductQueries } from './queries.ts'

/** The shop's lists and pages of it, and the back office's; the form itself keeps what is typed in it. */
const refresh = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: productKeys.all }),
    queryClient.invalidateQueries({ queryKey: adminProductQueries.all() }),
    queryClient.invalidateQueries({ queryKey: ['admin', 'summary'] }),
  ])

export function useAddProduct() {
  const queryClient = useQueryClient()
  const lastTry = useRef({ product: '', key: '' })
  /** One for what is sent again as it was: an answer that was lost makes no second product. */
  const keyOf = (product: NewProduct) => {
    const text = JSON.stringify(product)
    if (lastTry.current.product !== text) lastTry.current = { product: text, key: crypto.randomUUID() }
    return lastTry.current.key
  }
  return useMutation({
    mutationFn: async (product: NewProduct) =>
      (await call(addProduct, { body: product }, { key: keyOf(product) })).data,
    onSuccess: () => {
      notify.success('Product added successfully')
      void refresh(queryClient)
    },
    onError: () => notify.error('Error in product add'),
  })
}

export function useUpdateProduct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, changes }: { id: string; changes: ProductEdit }) =>
      (await call(updateProduct, { params: { id }, body: changes })).data,
    onSuccess: (product) => {
      notify.success('Product updated successfully')
      queryClient.setQueryData(productKeys.detail(product._id), product)
      void refresh(queryClient)
    },
    // That another admin was quicker is asked about, not complained of.
    onError: (error) => {
      if (!changedMeanwhile(error)) notify.error('Error in product update')
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
