import { contar } from '../../../../reglas/cifras.ts'
/** What a hotel can have, for its select; none is the select's empty value. */
export const estrellas = [1, 2, 3, 4, 5].map((cuantas) => ({
  value: String(cuantas),
  label: contar(cuantas, 'estrella'),
}))
