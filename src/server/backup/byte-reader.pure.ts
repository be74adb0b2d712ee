export class ByteReader {
  readonly #source: AsyncIterator<Buffer> | Iterator<Buffer>
  #held: Buffer[] = []
  #size = 0

  constructor(source: AsyncIterable<Buffer> | Iterable<Buffer>) {
    this.#source = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]()
  }

  /** Returns the next `size` bytes, or fewer at the end of the source. */
  async upTo(size: number): Promise<Buffer> {
    while (this.#size < size && (await this.#more()));
    const whole = this.#held.length === 1 && this.#held[0] ? this.#held[0] : Buffer.concat(this.#held)
    const piece = whole.subarray(0, size)
    const rest = whole.subarray(piece.length)
    this.#held = rest.length > 0 ? [rest] : []
    this.#size = rest.length
    return piece
  }

  async ended(): Promise<boolean> {
    while (this.#size === 0) if (!(await this.#more())) return true
    return false
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#source.next()
    if (done) return false
    this.#held.push(value)
    this.#size += value.length
    return true
  }
}
