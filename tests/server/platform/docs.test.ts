import { expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { closedAfter, onBothDatabases, openShop } from '#tests/support/shop.ts'

const shop = await closedAfter(openShop())

interface OpenApi {
  openapi: string
  paths: Record<
    string,
    Record<string, { operationId: string; security: unknown[]; requestBody?: { content: object } }>
  >
}
const openApi = async () => (await shop.app.inject('/api/openapi.json')).json<OpenApi>()

onBothDatabases('GET /api/health', async (open, kind) => {
  test('says that the shop is open and on which database', async () => {
    const own = await open()
    const version = expect.stringMatching(/^\d+\.\d+\.\d+/) as string
    const answers = await Promise.all(['', '/ready', '/live'].map((at) => own.app.inject(`/api/health${at}`)))
    await own.close()
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const behindMs = kind === 'sqlite' ? 0 : (expect.any(Number) as number)
    const ready = { status: 'ok', database: kind, version, behindMs }
    expect(answers.map((answer) => answer.json<object>())).toEqual([ready, ready, { status: 'ok', version }])
  })
})

test('GET /api/openapi.json has every call of the table', async () => {
  const { openapi, paths } = await openApi()
  expect(openapi).toBe('3.1.0')
  const operations = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  // The catalogue's files are bytes, and no call of the table.
  const calls = endpoints.map(({ name }) => name)
  expect(operations.toSorted()).toEqual([...calls, 'catalogueFile'].toSorted())
})

test('GET /api/openapi.json says what a body has to be and who may call', async () => {
  const { paths } = await openApi()
  expect(paths['/api/user/register']?.['post']?.requestBody).toMatchObject({
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['name', 'email', 'password'],
          properties: {
            email: { type: 'string', format: 'idn-email' },
            password: { minLength: 6, maxLength: 256 },
          },
        },
      },
    },
  })
  expect(paths['/api/user/register']?.['post']?.security).toEqual([])
  expect(paths['/api/admin/delete-user/{id}']?.['delete']?.security).toEqual([{ bearer: [] }])
  expect(paths['/api/upload']?.['post']?.requestBody?.content).toHaveProperty('multipart/form-data')
})

test('GET /api/docs is a page with every call, without a script', async () => {
  const { statusCode, headers, body } = await shop.app.inject('/api/docs')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  for (const { summary, path } of endpoints) {
    expect(body).toContain(summary.replaceAll('"', '&quot;'))
    expect(body).toContain(path.replace(/:([a-zA-Z]+)/g, '{$1}').replace(/\/$/, ''))
  }
  expect(body).toContain('DZ core3')
  expect(body).not.toMatch(/<script|https?:\/\//)
})
