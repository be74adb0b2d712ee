import { Button } from '../../ui/button.tsx'
import { NoticeBanner } from '../../ui/notice-banner.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Props = {
  /** What was asked and was no fingerprint, to mend it. */
  huella: string
  error?: string
  mensaje?: string
  /** After an answer, for another one. */
  otra: boolean
}

/** Leads to the fingerprint's own address, with or without JavaScript. */
export function HuellaForm({ huella, error, mensaje, otra }: Props) {
  return (
    <form action="/verificar" className="stack">
      {mensaje && <NoticeBanner>{mensaje}</NoticeBanner>}
      <TextField
        name="huella"
        label={otra ? 'Otra huella' : 'Huella del convenio'}
        help={error ? undefined : '64 números y letras. Los espacios no importan.'}
        error={error}
        defaultValue={huella}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
      />
      <Button type="submit" wide look={otra ? 'outline' : undefined}>
        Verificar
      </Button>
    </form>
  )
}
