import * as z from 'zod'
import * as campo from '../../contract/campos.ts'

const password2 = z.string().min(1, { error: 'Reingrese la Contraseña' })
const differs = { path: ['password2'], error: 'Las contraseñas no coinciden.' }
const isRepeated = (password: string, again: string) => again === '' || again === password

const changeTo = (passwordNew: ReturnType<typeof campo.password>) =>
  z
    .object({ passwordPrev: campo.password(), passwordNew, password2 })
    .refine((form) => isRepeated(form.passwordNew, form.password2), differs)

export const passwordChange = changeTo(campo.password())
export const staffPasswordChange = changeTo(campo.staffPassword())

export const newPassword = chosen(campo.password())
export const newStaffPassword = chosen(campo.staffPassword())

function chosen(password: ReturnType<typeof campo.password>) {
  return z.object({ password, password2 }).refine((form) => isRepeated(form.password, form.password2), differs)
}
