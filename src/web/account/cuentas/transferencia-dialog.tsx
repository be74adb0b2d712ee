import { Copy, Paperclip } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { informartransferencia } from '../../../contract/dinero/cuenta.ts'
import { localDay } from '../../../reglas/dia.ts'
import { type Centavos, centavosToField, centavosToWire, parseImporte } from '../../../reglas/dinero.ts'
import { browserClient } from '../../api/browser.ts'
import { asApiError } from '../../api/failure-text.ts'
import { newIdempotencyKey } from '../../api/new-idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { DateField } from '../../ui/date-field.tsx'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { FieldNotes } from '../../ui/field.tsx'
import { formatFecha, toWireFecha } from '../../ui/format.pure.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { describeRefused, type RejectionReason, readPhoto } from '../../ui/photo-file.ts'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import type { Cuenta } from '../cuenta.pure.ts'
import { Refusal } from '../refusal.tsx'

type Props = {
  banco: Cuenta['transferencia']
  conceptos: number[]
  total: Centavos
  onClose: () => void
  onDone: () => void
}

const maxBytes = 10 * 1024 * 1024

export function TransferenciaDialog({ banco, conceptos, total, onClose, onDone }: Props) {
  const [campos, setCampos] = useState<Record<string, string>>({})
  const [mensaje, setMensaje] = useState<string>()
  const [pending, setPending] = useState(false)
  const [typed, setTyped] = useState(false)
  /** True once the server has asked whether this is a second transfer of the same amount. The next submit then confirms it. */
  const [same, setSame] = useState(false)
  const formId = useId()
  const idempotencyKey = useRef(newIdempotencyKey())
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const element = event.currentTarget
    const form = new FormData(element)
    setPending(true)
    setMensaje(undefined)
    try {
      const importe = parseImporte(String(form.get('importe') ?? ''))
      const [chosen] = form.getAll('comprobante').filter((one) => one instanceof File && one.size > 0) as File[]
      const comprobante = chosen && (isPdf(chosen) ? chosen : await readPhoto(chosen, maxBytes))
      const wrong = check(importe, comprobante, chosen?.name)
      setCampos(wrong)
      focusFirst(element, wrong)
      if (Object.keys(wrong).length > 0 || !importe || !(comprobante instanceof File)) return
      await browserClient.call(informartransferencia, {
        body: {
          importe: centavosToWire(importe),
          fecha: toWireFecha(String(form.get('fecha') ?? '')),
          referencia: String(form.get('referencia') ?? ''),
          conceptos: JSON.stringify(conceptos),
          confirmaigual: same ? '1' : '',
          comprobante: [comprobante],
        },
        idempotencyKey: idempotencyKey.current,
      })
      showToast('Recibimos el aviso. Cuando veamos el dinero, las cuotas quedan pagas')
      onDone()
    } catch (failure) {
      const error = asApiError(failure)
      setCampos(/^(comprobante|imagen)_/.test(error.codigo) ? { comprobante: error.message } : error.campos)
      setMensaje(error.message)
      setSame(error.codigo === 'transferencia_repetida')
      // The server stored nothing, and the family may correct the report, so the next submit is a new report.
      if (error.status >= 400 && error.status < 500) idempotencyKey.current = newIdempotencyKey()
    } finally {
      setPending(false)
    }
  }
  const clearError = ({ target }: FormEvent<HTMLFormElement>) => {
    setTyped(true)
    const { name } = target as HTMLInputElement
    if (name !== 'comprobante') setSame(false)
    if (campos[name]) setCampos(({ [name]: _fixed, ...rest }) => rest)
  }
  return (
    <Dialog
      onClose={onClose}
      unsaved={typed && !pending}
      title="Transferir e informar"
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={formId} pending={pending} pendingLabel="Enviando el comprobante…">
            {same ? 'Es otra, informarla igual' : 'Informar la transferencia'}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit} onInput={clearError} noValidate>
        <Banco banco={banco} />
        <div className="fields">
          <MoneyField
            label="Importe transferido, en pesos"
            name="importe"
            defaultValue={centavosToField(total)}
            error={campos.importe}
          />
          <DateField
            label="Fecha de la transferencia"
            name="fecha"
            defaultValue={formatFecha(localDay(new Date()))}
            error={campos.fecha}
          />
        </div>
        <Comprobante error={campos.comprobante} />
        <TextField
          label="Número de operación"
          name="referencia"
          optional
          maxLength={80}
          autoComplete="off"
          error={campos.referencia}
        />
        <Refusal>{mensaje}</Refusal>
      </form>
    </Dialog>
  )
}

const copyableFields = new Set(['CBU', 'Alias'])

function Banco({ banco }: { banco: Cuenta['transferencia'] }) {
  const data = [
    ['Titular', banco.titular],
    ['CUIT', banco.cuit],
    ['Banco', banco.banco],
    ['CBU', banco.cbu],
    ['Alias', banco.alias],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <dl className="stack tight account-facts panel breaks banco">
      {data.map(([nombre, value]) => (
        <div key={nombre}>
          <dt>{nombre}</dt>
          <dd className="line tight centred strong num">
            <span>{nombre === 'CBU' ? groupDigits(value) : value}</span>
            {copyableFields.has(nombre) && (
              <IconButton
                icon={Copy}
                label={`Copiar ${nombre}`}
                onClick={() => copyText(value, `${nombre} copiado. Pegalo en la app de tu banco.`)}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function groupDigits(cbu: string) {
  if (!/^\d{22}$/.test(cbu)) return cbu
  return (
    <>
      <span className="nowrap">{cbu.slice(0, 8)}</span> <span className="nowrap">{cbu.slice(8)}</span>
    </>
  )
}

function Comprobante({ error }: { error?: string }) {
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Comprobante
      </label>
      <div className="line centred round photo-drop">
        <Icon of={Paperclip} />
        <span className="breaks">
          <b>{chosen ?? 'Elegir el archivo'}</b>
          <small className="block t-13 muted" id={`${id}-help`}>
            {chosen ? 'Tocá para elegir otro' : 'Una foto o captura, o el PDF del banco, de hasta 10 MB.'}
          </small>
        </span>
        <input
          id={id}
          className="over fills"
          type="file"
          name="comprobante"
          accept="image/*,application/pdf"
          onChange={({ target }) => setChosen(target.files?.[0]?.name)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-help ${id}-error` : `${id}-help`}
        />
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  )
}

function focusFirst(form: HTMLFormElement, wrong: Record<string, string>) {
  const [name] = Object.keys(wrong)
  const field = name && form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

const isPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name)

function check(
  importe: Centavos | undefined,
  comprobante: File | RejectionReason | undefined,
  nombre = '',
): Record<string, string> {
  const problem = checkComprobante(comprobante, nombre)
  return { ...(!importe && { importe: 'El importe no es válido' }), ...(problem && { comprobante: problem }) }
}

function checkComprobante(comprobante: File | RejectionReason | undefined, nombre: string): string | undefined {
  if (!comprobante) return 'Adjuntá el comprobante'
  if (typeof comprobante === 'string') return describeRefused(comprobante, [nombre])
  return comprobante.size > maxBytes ? 'El comprobante supera los 10 MB' : undefined
}
