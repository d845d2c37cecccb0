import * as v from 'valibot'
import { answer } from '../../contract/common.ts'
import {
  exportReportQuerySchema,
  lyingProductsSchema,
  lyingQuerySchema,
  productReportQuerySchema,
  reportQuerySchema,
  reportSchema,
  soldProductsSchema,
} from '../../contract/admin/reports.ts'
import { endpoint } from '../endpoint.ts'

export const report = endpoint('report', 'GET', '/api/admin/reports', {
  access: 'seeReports',
  summary:
    'What was sold in a period beside another: figures, and by size, colour, kind, customer, code, refund and tax',
  query: reportQuerySchema,
  answer: answer(reportSchema),
})

export const soldProducts = endpoint('soldProducts', 'GET', '/api/admin/reports/products', {
  access: 'seeReports',
  summary: 'What was sold most in a period, at most 50 products',
  query: productReportQuerySchema,
  answer: answer(soldProductsSchema),
})

export const lyingProducts = endpoint('lyingProducts', 'GET', '/api/admin/reports/lying', {
  access: 'seeReports',
  summary:
    'What lies: published products in stock of which nothing was sold for some days, the most pieces first, at most 50',
  query: lyingQuerySchema,
  answer: answer(lyingProductsSchema),
})

export const exportReport = endpoint('exportReport', 'GET', '/api/admin/reports/export', {
  access: 'seeReports',
  summary: 'One report of a period as a CSV file; of products at most 10,000 rows',
  query: exportReportQuerySchema,
  csv: 'answer',
  answer: v.string(),
})
