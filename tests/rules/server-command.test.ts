import { expect, it } from 'vitest'
import { serverArgs, serverEnvironment } from '../../src/tools/server-command.mjs'
import { read } from './sources.ts'

it('the container runs the server just as npm start does', () => {
  const dockerfile = read('Dockerfile')
  expect(dockerfile).toContain(`CMD ${JSON.stringify(['node', ...serverArgs]).replaceAll(',', ', ')}`)
  for (const [name, value] of Object.entries(serverEnvironment)) {
    // Where the compiled sources lie is the container's own affair.
    expect(dockerfile).toContain(name === 'NODE_COMPILE_CACHE' ? `${name}=` : `${name}=${value}`)
  }
})
