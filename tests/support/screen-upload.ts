/* Uploads of screens go by XMLHttpRequest, for its progress: here over the `fetch` that the server in process answers. */

export class UploadRequest extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  #method = ''
  #path = ''
  #isAborted = false
  #answered = new Headers()
  readonly #headers: Record<string, string> = {}

  open(method: string, path: string): void {
    this.#method = method
    this.#path = path
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value
  }

  getResponseHeader(name: string): string | null {
    return this.#answered.get(name)
  }

  abort(): void {
    this.#isAborted = true
    this.dispatchEvent(new Event('abort'))
  }

  send(body: FormData): void {
    void this.#send(body).then((type) => this.#isAborted || this.dispatchEvent(new Event(type)))
  }

  async #send(body: FormData): Promise<string> {
    try {
      const answer = await fetch(this.#path, { method: this.#method, headers: this.#headers, body })
      this.status = answer.status
      this.#answered = answer.headers
      this.responseText = await answer.text()
      return 'load'
    } catch {
      return 'error'
    }
  }
}
