import { createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** No 0 or O, no 1, I or L: it is read aloud and copied by hand. */
const letras = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const largo = 8

type Pedido = { clave: string; tipo: 'arrepentimiento' | 'baja'; documento: string; mail: string }

/**
 * The code of a request, as `A-7K3M-92QD` (`B-…` for a baja): 39 bits that nobody can guess without our key, and the
 * same ones for the same person's same idempotency key, so that a repetition finds the request that it repeats.
 */
export function codigoOf(key: Buffer, { clave, tipo, documento, mail }: Pedido): string {
  const subkey = Buffer.from(hkdfSync('sha256', key, '', 'valija códigos de solicitudes v1', 32))
  const firma = createHmac('sha256', subkey)
    .update(JSON.stringify([clave, tipo, documento, mail]))
    .digest()
  return spell(tipo, firma.subarray(0, 16))
}

/** A code of its own, for requests whose repetition is known otherwise. */
export function newCodigo(tipo: string): string {
  return spell(tipo, randomBytes(16))
}

function spell(tipo: string, bits: Buffer): string {
  let resto = BigInt(`0x${bits.toString('hex')}`)
  let codigo = ''
  while (codigo.length < largo) {
    codigo += letras[Number(resto % BigInt(letras.length))]
    resto /= BigInt(letras.length)
  }
  return `${tipo.charAt(0).toUpperCase()}-${codigo.slice(0, 4)}-${codigo.slice(4)}`
}
