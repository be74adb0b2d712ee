import { createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Without 0, O, 1, I, L and U, because people read codes aloud and copy them by hand. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8

type Pedido = { clave: string; tipo: 'arrepentimiento' | 'baja'; documento: string; mail: string }

/**
 * Returns `A-7K3M-92QD` (`B-…` for a baja): 39 bits. The same person and key give the same code, so that a repeated call finds its request.
 */
export function codigoOf(key: Buffer, { clave, tipo, documento, mail }: Pedido): string {
  const subkey = Buffer.from(hkdfSync('sha256', key, '', 'valija códigos de solicitudes v1', 32))
  const signature = createHmac('sha256', subkey)
    .update(JSON.stringify([clave, tipo, documento, mail]))
    .digest()
  return encode(tipo, signature.subarray(0, 16))
}

/** Returns a random code, for requests whose repetition is detected in another way. */
export function newCodigo(tipo: string): string {
  return encode(tipo, randomBytes(16))
}

function encode(tipo: string, bits: Buffer): string {
  let rest = BigInt(`0x${bits.toString('hex')}`)
  let codigo = ''
  while (codigo.length < length) {
    codigo += letters[Number(rest % BigInt(letters.length))]
    rest /= BigInt(letters.length)
  }
  return `${tipo.charAt(0).toUpperCase()}-${codigo.slice(0, 4)}-${codigo.slice(4)}`
}
