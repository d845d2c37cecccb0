import { URL, URLSearchParams } from 'node:url'
import { builtinEnvironments, type Environment } from 'vitest/runtime'

/**
 * happy-dom for the tests of screens, which run the server in the same process: its modules are transformed for Node,
 * and open files by their URL, which only Node's own class can name.
 */
const environment: Environment = {
  ...builtinEnvironments['happy-dom'],
  name: 'screen',
  viteEnvironment: 'ssr',
  async setup(global, options) {
    const environment = await builtinEnvironments['happy-dom'].setup(global, options)
    Object.assign(global, { URL, URLSearchParams })
    return environment
  },
}

export default environment
