import { Fragment } from 'react'
import { redirect } from 'react-router'
import { verificarconvenio } from '../../../contract/dinero/pdfs.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { trimHora } from '../../../reglas/dia.ts'
import { toFormRefusal } from '../../api/plain-form.ts'
import { serverClient } from '../../api/server.ts'
import { FormPage } from '../../shell/form-page.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import type { Route } from './+types/verificar.ts'
import './verificar.css'
import { BadgeCheck, CircleHelp, FileCheck } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { formatFecha } from '../../ui/format.pure.ts'
import { Icon } from '../../ui/icon.tsx'
import { NoticeBanner } from '../../ui/notice-banner.tsx'
import { ResultMessage } from '../../ui/result-message.tsx'
import { TextField } from '../../ui/text-field.tsx'

const title = 'Verificar un convenio'

/** Loads the form of /verificar, or the result of /verificar/:hash. Redirects the form's query to the result. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams.get('codigo')
  const codigo = (params.hash ?? requested ?? '').replace(/\s/g, '').toLowerCase().slice(0, 200)
  if (requested !== null && codigo) throw redirect(`/verificar/${encodeURIComponent(codigo)}`)
  if (!codigo) return { codigo, error: requested === null ? undefined : 'Escribí el código de verificación' }
  try {
    const { results } = await serverClient(context).call(verificarconvenio, { query: { codigo } })
    return { codigo, resultado: results }
  } catch (error) {
    const { campos, mensaje } = toFormRefusal(error, ['codigo'])
    return { codigo, error: campos.codigo, mensaje }
  }
}

export default function Verificar({ loaderData }: Route.ComponentProps) {
  const { codigo, error, mensaje, resultado } = loaderData
  return (
    <>
      <PageHead
        title={title}
        description="Comprobá que un convenio de viaje fue aceptado en este sitio, con su código de verificación o su QR."
        hidden={Boolean(codigo)}
      />
      <FormPage
        title={title}
        hora="manana"
        lead={
          !resultado && (
            <>
              <p>
                Cada convenio aceptado en este sitio tiene un código de verificación, que solo ese texto puede dar. Si
                cambia una letra, cambia el código.
              </p>
              <p className="t-16 muted">
                Está en la última página del PDF del convenio, junto al QR. Acá nadie ve de quién es: solo si existe y
                cuándo se aceptó.
              </p>
            </>
          )
        }
      >
        <div className="stack airy full-buttons">
          {resultado && <Result {...resultado} />}
          <CodigoForm codigo={resultado ? '' : codigo} error={error} mensaje={mensaje} other={Boolean(resultado)} />
          <ChooseFile />
        </div>
      </FormPage>
    </>
  )
}

type Props = ReplyOf<typeof verificarconvenio>['results']

function Result({ codigo, aceptado: es, fecha, hora, version }: Props) {
  return (
    <ResultMessage key={codigo} className="note roomy edge verificado" data-tone={es ? 'ok' : undefined}>
      <Icon of={es ? BadgeCheck : CircleHelp} className={es ? 'sign sign-ok' : 'sign'} />
      <div>
        <h2 className="t-24 below-2">{es ? 'Convenio verificado' : 'No encontramos este código'}</h2>
        {es ? (
          <p>
            Un convenio con este código fue aceptado en este sitio el{' '}
            <strong className="num">{formatFecha(fecha ?? '')}</strong> a las{' '}
            <strong className="num">{trimHora(hora ?? '')}</strong> (hora de Argentina), con la versión {version} del
            texto.
          </p>
        ) : (
          <p>
            Ningún convenio aceptado en este sitio lo tiene. Revisá que esté completo; si viene de un archivo, puede que
            lo hayan cambiado.
          </p>
        )}
        <p className="t-14 muted above-3 verificado-codigo">
          {codigo.match(/.{1,16}/g)?.map((par, lugar) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pairs of groups never change their order
            <Fragment key={lugar}>
              <span className="unbroken">{par.replace(/^.{8}(?=.)/, '$& ')}</span>{' '}
            </Fragment>
          ))}
        </p>
      </div>
    </ResultMessage>
  )
}

/** Lets the visitor choose a file, whose hash `behaviors/verify-file.ts` computes. Without JavaScript the field stays hidden. */
function ChooseFile() {
  return (
    <div data-verify-file>
      <div className="stack snug starts muted ruled verificar-file" hidden>
        <p>
          O elegí el archivo <strong>convenio.html</strong>: abrí el PDF en una computadora y guardalo desde sus
          adjuntos. No sale de tu dispositivo.
        </p>
        <input
          id="archivo"
          type="file"
          accept=".html,text/html"
          className="visually-hidden"
          aria-describedby="archivo-error"
        />
        <label htmlFor="archivo" className="btn btn-outline wide">
          <Icon of={FileCheck} />
          Elegir el archivo
        </label>
        <p id="archivo-error" className="bad" role="alert" />
      </div>
    </div>
  )
}

type CodigoFormProps = {
  codigo: string
  error?: string
  mensaje?: string
  other: boolean
}

function CodigoForm({ codigo, error, mensaje, other }: CodigoFormProps) {
  return (
    <form action="/verificar" className="stack">
      {mensaje && <NoticeBanner>{mensaje}</NoticeBanner>}
      <TextField
        name="codigo"
        label={other ? 'Otro código' : 'Código de verificación'}
        help={error ? undefined : '64 números y letras. Los espacios no importan.'}
        error={error}
        defaultValue={codigo}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
      />
      <Button type="submit" wide look={other ? 'outline' : undefined}>
        Verificar
      </Button>
    </form>
  )
}
