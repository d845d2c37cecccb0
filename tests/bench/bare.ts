import Fastify from 'fastify'

/**
 * The baseline, run as a process of its own: a Fastify with nothing in it, answering bytes it was told
 * beforehand. `PUT /<name>` keeps the body; `GET /<name>` answers it; `POST /<name>` parses the JSON it is
 * sent and answers the same. Prints its address when it listens.
 */
const app = Fastify({ bodyLimit: 10_000_000 })
const answers = new Map<string, Buffer>()

app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
  done(null, body),
)
app.put<{ Params: { name: string }; Body: Buffer }>('/:name', (request) => {
  answers.set(request.params.name, request.body)
  return {}
})
app.route<{ Params: { name: string } }>({
  method: ['GET', 'POST'],
  url: '/:name',
  handler: (request, reply) =>
    reply.type('application/json; charset=utf-8').send(answers.get(request.params.name) ?? Buffer.from('{}')),
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
