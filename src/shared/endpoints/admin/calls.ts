import * as v from 'valibot'
import {
  adminUserQuerySchema,
  adminUserSchema,
  imageRemovalSchema,
  newUserSchema,
  userEditSchema,
} from '../../contract/admin/user.ts'
import {
  adminOrderQuerySchema,
  orderExportQuerySchema,
  adminOrderSchema,
  adminStatusChangeSchema,
  orderDetailSchema,
} from '../../contract/admin/order.ts'
import {
  adminProductFilterSchema,
  adminProductListSchema,
  adminProductQuerySchema,
  adminProductSchema,
  bulkChangeSchema,
  bulkResultSchema,
} from '../../contract/admin/product.ts'
import { answer, idSchema, pageOf } from '../../contract/common.ts'
import { historyListSchema, historyQuerySchema, undoResultSchema } from '../../contract/admin/history.ts'
import {
  inventoryChangeSchema,
  inventoryQuerySchema,
  inventoryResultSchema,
  stockUnitSchema,
} from '../../contract/admin/inventory.ts'
import { newSearchWordsSchema, searchMissSchema, searchWordsSchema } from '../../contract/admin/search.ts'
import { newProductSchema, productEditSchema } from '../../contract/admin/product-form.ts'
import { importJobSchema } from '../../contract/admin/product-import.ts'
import { IMPORT_MAX_BYTES } from '../../admin/limits.ts'
import { settingsSchema, summaryQuerySchema, summarySchema } from '../../contract/admin/summary.ts'
import { endpoint } from '../endpoint.ts'

/** What only the back office calls; kept apart from the storefront's, so that shoppers never load it. */

const byId = v.object({ id: idSchema })
const nothing = answer(v.null())

export const allProducts = endpoint('allProducts', 'GET', '/api/admin/all-products', {
  access: 'seeProducts',
  summary:
    'Every product, unpublished ones too, newest first: filters, search, sort, pages; 1,000 at most without a limit',
  query: adminProductQuerySchema,
  answer: adminProductListSchema,
})
export const adminProduct = endpoint('adminProduct', 'GET', '/api/admin/product/:id', {
  access: 'seeProducts',
  summary: 'One product, published or not, with its version',
  params: byId,
  answer: answer(adminProductSchema),
})
export const addProduct = endpoint('addProduct', 'POST', '/api/product', {
  access: 'editProducts',
  summary: 'Add a product',
  idempotent: true,
  body: newProductSchema,
  answer: answer(adminProductSchema),
  status: 201,
})
export const updateProduct = endpoint('updateProduct', 'PUT', '/api/product/:id', {
  access: 'editProducts',
  summary: 'Change what is named of a product; 409 with the present one when `version` is behind',
  params: byId,
  body: productEditSchema,
  answer: answer(adminProductSchema),
})
export const deleteProduct = endpoint('deleteProduct', 'DELETE', '/api/product/:id', {
  access: 'deleteProducts',
  summary: 'Delete a product; orders keep their copies',
  params: byId,
  answer: nothing,
})
export const bulkChange = endpoint('bulkChange', 'POST', '/api/admin/products/bulk', {
  access: 'editProducts',
  summary: 'One change to many products, all or nothing',
  body: bulkChangeSchema,
  answer: answer(bulkResultSchema),
})

export const exportProducts = endpoint('exportProducts', 'GET', '/api/admin/products/export', {
  access: 'seeProducts',
  summary: 'The products that match, as a CSV file that can be imported again',
  query: adminProductFilterSchema,
  csv: 'answer',
  answer: v.string(),
})
export const checkImport = endpoint('checkImport', 'POST', '/api/admin/products/import', {
  access: 'editProducts',
  summary:
    'Have a CSV file checked (text/csv, at most 20 MB); nothing is changed yet. Its pictures are of this shop (/images/…)',
  csv: 'body',
  body: v.pipe(v.string(), v.maxLength(IMPORT_MAX_BYTES)),
  answer: answer(importJobSchema),
  status: 201,
})
export const importJob = endpoint('importJob', 'GET', '/api/admin/products/import/:id', {
  access: 'editProducts',
  summary: 'How far an import is, and what is wrong with its file',
  params: byId,
  answer: answer(importJobSchema),
})
export const applyImport = endpoint('applyImport', 'POST', '/api/admin/products/import/:id/apply', {
  access: 'editProducts',
  summary: 'Put a checked file without errors into the catalogue, all or nothing',
  params: byId,
  answer: answer(importJobSchema),
})

export const inventory = endpoint('inventory', 'GET', '/api/admin/inventory', {
  access: 'seeInventory',
  summary: 'Stock by unit: products that are one pool, and each size and colour of the others',
  query: inventoryQuerySchema,
  answer: pageOf(stockUnitSchema),
})
export const saveInventory = endpoint('saveInventory', 'PUT', '/api/admin/inventory', {
  access: 'editInventory',
  summary: 'Save counted stock; a unit that was sold meanwhile is left as it is and told',
  body: inventoryChangeSchema,
  answer: answer(inventoryResultSchema),
})

export const history = endpoint('history', 'GET', '/api/admin/history', {
  access: 'seeHistory',
  summary: 'Who changed what and when, newest first',
  query: historyQuerySchema,
  answer: historyListSchema,
})
export const restoreEntry = endpoint('restoreEntry', 'POST', '/api/admin/history/:id/restore', {
  access: 'undo',
  summary: 'Bring a deleted product back, or put the values before a change back as a new version',
  params: byId,
  answer: answer(adminProductSchema),
})
export const undoBatch = endpoint('undoBatch', 'POST', '/api/admin/batches/:id/undo', {
  access: 'undo',
  summary: 'Undo all that was done in one go; what was changed since is left and told',
  params: byId,
  answer: answer(undoResultSchema),
})

export const allOrders = endpoint('allOrders', 'GET', '/api/admin/all-orders', {
  access: 'seeOrders',
  summary: 'Every order, newest first: filters, search, sort, pages; 1,000 at most without a limit',
  query: adminOrderQuerySchema,
  answer: pageOf(adminOrderSchema),
})
export const exportOrders = endpoint('exportOrders', 'GET', '/api/admin/orders/export', {
  access: 'exportOrders',
  summary: 'The orders that match, as a CSV file: one row for each line of an order',
  query: orderExportQuerySchema,
  csv: 'answer',
  answer: v.string(),
})
export const orderDetail = endpoint('orderDetail', 'GET', '/api/admin/order/:id', {
  access: 'seeOrders',
  summary: 'One order with its timeline, its payment and what is missing of it',
  params: byId,
  answer: answer(orderDetailSchema),
})
export const updateOrderStatus = endpoint(
  'updateOrderStatus',
  'PUT',
  '/api/admin/update-order-status/:orderId',
  {
    access: 'packOrders',
    summary: "Set an order's status",
    params: v.object({ orderId: idSchema }),
    body: adminStatusChangeSchema,
    answer: answer(adminOrderSchema),
  },
)
export const receiveCash = endpoint('receiveCash', 'PUT', '/api/admin/orders/:id/received', {
  access: 'packOrders',
  summary: 'Mark the money of an order that was paid on delivery as received',
  params: v.object({ id: idSchema }),
  answer: answer(adminOrderSchema),
})
export const deleteOrder = endpoint('deleteOrder', 'DELETE', '/api/admin/delete-order/:id', {
  access: 'deleteOrders',
  summary: 'Delete an order',
  params: byId,
  answer: nothing,
})

export const summary = endpoint('summary', 'GET', '/api/admin/summary', {
  access: 'seeDashboard',
  summary: "The dashboard's numbers, of all time and of a period beside the one before it",
  query: summaryQuerySchema,
  answer: answer(summarySchema),
})
export const settings = endpoint('settings', 'GET', '/api/admin/settings', {
  access: 'seeInventory',
  summary: 'What the shop has chosen for its back office',
  answer: answer(settingsSchema),
})
export const saveSettings = endpoint('saveSettings', 'PUT', '/api/admin/settings', {
  access: 'editInventory',
  summary: 'Choose how few pieces count as low stock',
  body: settingsSchema,
  answer: answer(settingsSchema),
})

export const searchWords = endpoint('searchWords', 'GET', '/api/admin/search-words', {
  access: 'seeSearch',
  summary: "The shop's own words for its search, the newest first",
  answer: answer(v.array(searchWordsSchema)),
})
export const addSearchWords = endpoint('addSearchWords', 'POST', '/api/admin/search-words', {
  access: 'editSearch',
  summary: 'Have a phrase that shoppers type read as other words',
  body: newSearchWordsSchema,
  answer: answer(searchWordsSchema),
  status: 201,
})
export const updateSearchWords = endpoint('updateSearchWords', 'PUT', '/api/admin/search-words/:id', {
  access: 'editSearch',
  summary: 'Change a phrase, or the words it is read as',
  params: byId,
  body: newSearchWordsSchema,
  answer: answer(searchWordsSchema),
})
export const deleteSearchWords = endpoint('deleteSearchWords', 'DELETE', '/api/admin/search-words/:id', {
  access: 'editSearch',
  summary: 'Have a phrase read as it is written again',
  params: byId,
  answer: nothing,
})
export const searchMisses = endpoint('searchMisses', 'GET', '/api/admin/search-misses', {
  access: 'seeSearch',
  summary:
    'What shoppers searched for and did not find, the most asked first: 200 at most, of the last 90 days',
  answer: answer(v.array(searchMissSchema)),
})

export const allUsers = endpoint('allUsers', 'GET', '/api/admin/all-users', {
  access: 'seeCustomers',
  summary: 'Every user, newest first; 1,000 at most without a limit',
  query: adminUserQuerySchema,
  answer: pageOf(adminUserSchema),
})
export const addUser = endpoint('addUser', 'POST', '/api/admin/add-user', {
  access: 'editCustomers',
  summary: 'Add a user with a role',
  body: newUserSchema,
  answer: answer(adminUserSchema),
  status: 201,
})
export const updateUser = endpoint('updateUser', 'PUT', '/api/admin/update-user/:id', {
  access: 'editCustomers',
  summary: "Change a user's name, email or role",
  params: byId,
  body: userEditSchema,
  answer: answer(adminUserSchema),
})
export const deleteUser = endpoint('deleteUser', 'DELETE', '/api/admin/delete-user/:id', {
  access: 'editCustomers',
  summary: 'Delete a user; their orders stay',
  params: byId,
  answer: nothing,
})
export const takeFactorsOff = endpoint('takeFactorsOff', 'DELETE', '/api/admin/users/:id/second-factor', {
  access: 'editCustomers',
  summary:
    "Remove the passkeys and the authenticator app of a user who has lost them; ends the user's sessions",
  params: byId,
  answer: answer(adminUserSchema),
})

export const uploadImage = endpoint('uploadImage', 'POST', '/api/upload', {
  access: 'editProducts',
  summary: 'Store a picture; answers its url',
  multipart: true,
  answer: answer(v.string()),
  status: 201,
})
export const removeImage = endpoint('removeImage', 'DELETE', '/api/upload/cloudinary-delete', {
  access: 'editProducts',
  summary: 'Remove a picture this shop stored',
  query: imageRemovalSchema,
  body: v.optional(imageRemovalSchema),
  answer: nothing,
})
