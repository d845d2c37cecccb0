import { URL, URLSearchParams } from 'node:url'
import { builtinEnvironments, type Environment } from 'vitest/runtime'

/**
 * What a role or a press is looked up by, for each element and all those around it. Without stylesheets only a
 * closed dialog is hidden, and happy-dom's own answer takes nine tenths of a test.
 */
function styleOf(element: HTMLElement) {
  const isClosed = element.tagName === 'DIALOG' && !element.hasAttribute('open')
  const isHidden = isClosed || element.style?.display === 'none'
  const style = {
    display: isHidden ? 'none' : 'block',
    visibility: 'visible',
    pointerEvents: 'auto',
    content: '',
    // What media queries in rem are reckoned by.
    fontSize: '16px',
  }
  return { ...style, getPropertyValue: () => '' }
}

/** One for all files of a worker, which share the modules that hold on to it. */
let window: ReturnType<Environment['setup']> | undefined

/**
 * happy-dom for the tests of screens, which run the server in the same process: its modules are transformed for Node,
 * and open files by their URL, which only Node's own class can name.
 */
const environment: Environment = {
  ...builtinEnvironments['happy-dom'],
  name: 'screen',
  viteEnvironment: 'ssr',
  async setup(global, options) {
    window ??= builtinEnvironments['happy-dom'].setup(global, options)
    await window
    Object.assign(global, { URL, URLSearchParams, getComputedStyle: styleOf })
    return { teardown: () => undefined }
  },
}

export default environment
