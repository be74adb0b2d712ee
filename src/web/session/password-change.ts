import * as z from 'zod'
import * as campo from '../../contract/campos.ts'

/** The form of the specification; only the old and the new password travel. */
export const passwordChange = z
  .object({
    passwordPrev: campo.password(),
    passwordNew: campo.password(),
    password2: z.string().min(1, { error: 'Reingrese la Contraseña' }),
  })
  .refine(({ passwordNew, password2 }) => password2 === '' || password2 === passwordNew, {
    path: ['password2'],
    error: 'Las contraseñas no coinciden.',
  })
