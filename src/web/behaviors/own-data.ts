import { plainCall } from '../api/plain-call.ts'
import { readSession } from '../session/session-store.ts'

type Reply = { results: Record<string, string> }

/** Fills the empty fields of a form with what the account of the session knows. */
export async function fillOwnData(form: HTMLElement): Promise<void> {
  const mail = readSession()?.mail
  if (!mail) return
  setIfEmpty(form, 'mail', mail)
  // Without it one types: the form works all the same.
  const answer = await plainCall('POST', '/api/datoscliente.php', { mail }).catch(() => undefined)
  if (answer?.status !== 200) return
  const { results } = answer.reply as Reply
  for (const name of ['nombre', 'apellido', 'telefono']) setIfEmpty(form, name, results[name] ?? '')
}

function setIfEmpty(form: HTMLElement, name: string, text: string) {
  const control = form.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (control?.value !== '') return
  control.value = text
  // Under the cursor it is selected, so that what is being typed replaces it.
  if (document.activeElement === control) control.select()
}
