import * as v from 'valibot'
import {
  adminUserSchema,
  imageRemovalSchema,
  newUserSchema,
  summarySchema,
  userEditSchema,
} from '../contract/admin.ts'
import { adminListQuerySchema, answer, idSchema, pageOf } from '../contract/common.ts'
import { orderSchema, orderStatusChangeSchema } from '../contract/order.ts'
import { newProductSchema, productEditSchema } from '../contract/product-form.ts'
import { productSchema } from '../contract/product.ts'
import { endpoint } from './endpoint.ts'

/** What only the back office calls; kept apart from the storefront's, so that shoppers never load it. */

const byId = v.object({ id: idSchema })
const nothing = answer(v.null())

export const allProducts = endpoint('allProducts', 'GET', '/api/admin/all-products', {
  access: 'admin',
  summary: 'Every product, unpublished ones too, newest first',
  query: adminListQuerySchema,
  answer: pageOf(productSchema),
})
export const addProduct = endpoint('addProduct', 'POST', '/api/product', {
  access: 'admin',
  summary: 'Add a product',
  body: newProductSchema,
  answer: answer(productSchema),
  status: 201,
})
export const updateProduct = endpoint('updateProduct', 'PUT', '/api/product/:id', {
  access: 'admin',
  summary: 'Change what is named of a product',
  params: byId,
  body: productEditSchema,
  answer: answer(productSchema),
})
export const deleteProduct = endpoint('deleteProduct', 'DELETE', '/api/product/:id', {
  access: 'admin',
  summary: 'Delete a product; orders keep their copies',
  params: byId,
  answer: nothing,
})

export const allOrders = endpoint('allOrders', 'GET', '/api/admin/all-orders', {
  access: 'admin',
  summary: 'Every order, newest first',
  query: adminListQuerySchema,
  answer: pageOf(orderSchema),
})
export const updateOrderStatus = endpoint(
  'updateOrderStatus',
  'PUT',
  '/api/admin/update-order-status/:orderId',
  {
    access: 'admin',
    summary: "Set an order's status",
    params: v.object({ orderId: idSchema }),
    body: orderStatusChangeSchema,
    answer: answer(orderSchema),
  },
)
export const deleteOrder = endpoint('deleteOrder', 'DELETE', '/api/admin/delete-order/:id', {
  access: 'admin',
  summary: 'Delete an order',
  params: byId,
  answer: nothing,
})
export const summary = endpoint('summary', 'GET', '/api/admin/summary', {
  access: 'admin',
  summary: "The dashboard's numbers",
  answer: answer(summarySchema),
})

export const allUsers = endpoint('allUsers', 'GET', '/api/admin/all-users', {
  access: 'admin',
  summary: 'Every user, newest first',
  query: adminListQuerySchema,
  answer: pageOf(adminUserSchema),
})
export const addUser = endpoint('addUser', 'POST', '/api/admin/add-user', {
  access: 'admin',
  summary: 'Add a user with a role',
  body: newUserSchema,
  answer: answer(adminUserSchema),
  status: 201,
})
export const updateUser = endpoint('updateUser', 'PUT', '/api/admin/update-user/:id', {
  access: 'admin',
  summary: "Change a user's name, email or role",
  params: byId,
  body: userEditSchema,
  answer: answer(adminUserSchema),
})
export const deleteUser = endpoint('deleteUser', 'DELETE', '/api/admin/delete-user/:id', {
  access: 'admin',
  summary: 'Delete a user; their orders stay',
  params: byId,
  answer: nothing,
})

export const uploadImage = endpoint('uploadImage', 'POST', '/api/upload', {
  access: 'admin',
  summary: 'Store a picture; answers its url',
  multipart: true,
  answer: answer(v.string()),
  status: 201,
})
export const removeImage = endpoint('removeImage', 'DELETE', '/api/upload/cloudinary-delete', {
  access: 'admin',
  summary: 'Remove a picture this shop stored',
  query: imageRemovalSchema,
  body: v.optional(imageRemovalSchema),
  answer: nothing,
})
