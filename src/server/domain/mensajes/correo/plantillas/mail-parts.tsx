import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import { createContext, Fragment, type ReactNode, useContext } from 'react'
import type { Agencia } from '../../../../../contract/platform/sitio.ts'
import { formatHours } from '../../../../../reglas/horario.ts'
import { logoPath, replacesNombre } from '../../../../../reglas/logo.ts'
import { capitalize, truncate } from '../../../../../reglas/text.ts'
import { LogoDrawing } from './logo-drawing.tsx'
import { color, fontFamily, isImporte, keepTogether, paragraphStyle, smallTextStyle } from './styles.ts'

/** `paragraph` is the agency's own text for this mail, or empty. */
export function mailAgenciaOf(agencia: Agencia, site: string, paragraph: string) {
  const { nombre, lema, logo, telefono, mail, direccion, localidad, razonSocial, cuit, legajo } = agencia
  const domicilio = [direccion, localidad].filter(Boolean).join(', ')
  const registro = [cuit && `CUIT ${cuit}`, legajo && `Legajo ${legajo}`].filter(Boolean).join(' · ')
  const contacto = [domicilio, telefono && `Tel. ${telefono}`, mail].filter(Boolean)
  const horarios = agencia.horarios.map(({ dias, horas }): [string, string] => [dias, formatHours(horas)])
  return {
    nombre,
    lema,
    logo,
    sitio: site,
    legal: [razonSocial, registro],
    contacto,
    domicilio,
    horarios,
    parrafo: paragraph,
  }
}

type MailAgencia = ReturnType<typeof mailAgenciaOf>

export const MailAgenciaContext = createContext<MailAgencia | undefined>(undefined)

export function useMailAgencia(): MailAgencia {
  const agencia = useContext(MailAgenciaContext)
  if (!agencia) throw new Error('A mail needs its MailAgenciaContext')
  return agencia
}

/** Fields that the mail does not show are empty. */
export type MailViaje = {
  viaje: string
  pasajero: string
  /** `Del 12/10/2027 al 19/10/2027` */
  fechas: string
  /** The path of the trip's picture, 1200 × 630. */
  portada?: string | undefined
}

type MailLayoutProps = { vista: string; title: string; sobre?: MailViaje; children: ReactNode }

export function MailLayout({ vista, title, sobre, children }: MailLayoutProps) {
  const agencia = useMailAgencia()
  const { logo } = agencia
  return (
    <Html lang="es-AR">
      <Head>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Preview>{truncate(vista, 140)}</Preview>
      <Body style={{ backgroundColor: color.papel2, margin: 0, padding: '24px 0' }}>
        <Container style={{ backgroundColor: color.salar, maxWidth: 600, width: '100%' }}>
          <Section
            style={{ backgroundColor: color.noche, borderBottom: `4px solid ${color.arcilla}`, padding: '20px 28px' }}
          >
            <table role="presentation" data-skip-in-text="true" cellPadding={0} cellSpacing={0}>
              <tbody>
                <tr>
                  <td style={{ paddingRight: 16 }}>
                    {logo ? <Logo agencia={agencia} logo={logo} /> : <LogoDrawing />}
                  </td>
                  {(!logo || !replacesNombre(logo)) && (
                    <td>
                      <Link href={agencia.sitio} style={mark}>
                        {agencia.nombre}
                      </Link>
                      {agencia.lema && <Text style={lema}>{agencia.lema}</Text>}
                    </td>
                  )}
                </tr>
              </tbody>
            </table>
          </Section>
          {sobre?.portada && (
            <Img
              data-skip-in-text="true"
              src={agencia.sitio + sobre.portada}
              alt=""
              width={600}
              style={{ width: '100%' }}
            />
          )}
          {sobre && <TripSubject {...sobre} />}
          <Section style={{ padding: '32px 28px 20px' }}>
            <Heading as="h1" style={titleStyle}>
              {title}
            </Heading>
            {children}
            {agencia.parrafo && (
              <Section style={own}>
                <WrittenText text={agencia.parrafo} />
              </Section>
            )}
          </Section>
          <Section
            style={{ backgroundColor: color.papel, borderTop: `1px solid ${color.filete}`, padding: '20px 28px' }}
          >
            <Text style={footer}>
              <strong>{agencia.nombre}</strong>
              {[...agencia.contacto, ...agencia.legal].filter(Boolean).map((line) => (
                <Fragment key={line}>
                  <br />
                  {line}
                </Fragment>
              ))}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

/** At most 44 px high. Only a logo that contains the name is a link, because a link needs a name. */
function Logo({ agencia, logo }: { agencia: MailAgencia; logo: NonNullable<Agencia['logo']> }) {
  const scale = Math.min(1, 44 / logo.alto, 260 / logo.ancho)
  const named = replacesNombre(logo)
  const img = (
    <Img
      src={agencia.sitio + logoPath(logo.archivo)}
      alt={named ? agencia.nombre : ''}
      width={Math.round(logo.ancho * scale)}
      height={Math.round(logo.alto * scale)}
      style={{ borderRadius: 4 }}
    />
  )
  return named ? (
    <Link href={agencia.sitio} style={mark}>
      {img}
    </Link>
  ) : (
    img
  )
}

function TripSubject({ viaje, pasajero, fechas }: MailViaje) {
  return (
    <Section style={{ backgroundColor: color.papel, borderBottom: `1px solid ${color.filete}`, padding: '14px 28px' }}>
      {viaje && <Text style={{ ...smallTextStyle, color: color.tinta, fontWeight: 600, margin: 0 }}>{viaje}</Text>}
      {(pasajero || fechas) && (
        <Text style={{ ...smallTextStyle, margin: 0 }}>
          {capitalize(pasajero)}
          {pasajero && fechas && <br />}
          {fechas}
        </Text>
      )}
    </Section>
  )
}

export const Paragraph = ({ children }: { children: ReactNode }) => <Text style={paragraphStyle}>{children}</Text>

export const SmallText = ({ children }: { children: ReactNode }) => <Text style={smallTextStyle}>{children}</Text>

export const Warning = ({ children }: { children: ReactNode }) => (
  <Section style={warningStyle}>
    <Text style={{ ...paragraphStyle, margin: 0 }}>{children}</Text>
  </Section>
)

export function ActionButton({ href, children }: { href: string; children: string }) {
  return (
    <Section style={{ padding: '8px 0 24px' }}>
      <Button className="boton" href={href} style={boton}>
        {children}
      </Button>
    </Section>
  )
}

/** The main link's URL, for mail programs that show no buttons. The text version shows it after the button's label instead. */
export function PlainLink({ enlace }: { enlace: string }) {
  return (
    <Text data-skip-in-text="true" style={{ ...smallTextStyle, overflowWrap: 'anywhere' }}>
      Si el botón no funciona, copiá esta dirección en tu navegador:{' '}
      <Link href={enlace} style={{ color: color.arcilla, wordBreak: 'break-all' }}>
        {enlace}
      </Link>
    </Text>
  )
}

export function DataTable({ rows: all }: { rows: [nombre: string, valor: string][] }) {
  const rows = all.filter(([, value]) => value)
  const side = rows.every(([, value]) => isImporte(value)) ? ({ textAlign: 'right', paddingRight: 0 } as const) : {}
  return (
    <table className="datos" width="100%" cellPadding={0} cellSpacing={0} style={dataTable}>
      <tbody>
        {rows.map(([nombre, value]) => (
          <tr key={nombre}>
            <th scope="row" style={{ ...factCell, color: color.tinta2, fontWeight: 400, width: 96 }}>
              {nombre}
            </th>
            <td style={{ ...factCell, ...side, overflowWrap: 'anywhere', ...keepTogether(value) }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Omits the name if the mail may not show it (`redact.ts`). */
export function Greeting({ nombre = '' }: { nombre?: string }) {
  return <Paragraph>{nombre ? `Hola, ${nombre}:` : 'Hola:'}</Paragraph>
}

export function MailSeniaPlaces({ numero }: { numero: string }) {
  const { domicilio, horarios } = useMailAgencia()
  return <DataTable rows={[['Reserva', `N.º\u00a0${numero}`], ['Dónde', domicilio], ...horarios]} />
}

export function Quote({ text, title }: { text: string; title?: string }) {
  return (
    <Section style={{ borderLeft: `3px solid ${color.filete}`, margin: '8px 0 16px', padding: '0 0 0 16px' }}>
      {title && <Text style={{ ...smallTextStyle, margin: '0 0 4px' }}>{title}</Text>}
      <WrittenText text={text} bajo={0} />
    </Section>
  )
}

/** Keeps a person's line breaks. `bajo` is the space below the last line, in px. */
export function WrittenText({ text, bajo = 16 }: { text: string; bajo?: number }) {
  const paragraphs = text.replace(/\r\n?/g, '\n').split(/\n{2,}/)
  return paragraphs.map((lines, i) => (
    <Text
      key={i}
      style={{ ...paragraphStyle, marginBottom: i < paragraphs.length - 1 ? 16 : bajo, overflowWrap: 'anywhere' }}
    >
      {lines.split('\n').map((line, j) => (
        <Fragment key={j}>
          {j > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Text>
  ))
}

const mark = {
  color: color.salar,
  fontFamily: fontFamily.display,
  fontSize: 24,
  lineHeight: '30px',
  textDecoration: 'none',
}
const lema = {
  color: color.sobreNoche,
  fontFamily: fontFamily.texto,
  fontSize: 14,
  lineHeight: '20px',
  margin: '4px 0 0',
}
const warningStyle = {
  backgroundColor: color.ocreLavado,
  borderLeft: `4px solid ${color.ocre}`,
  margin: '0 0 20px',
  padding: '14px 16px',
}
const own = { borderTop: `1px solid ${color.filete}`, margin: '8px 0 0', padding: '20px 0 0' }
const titleStyle = {
  color: color.tinta,
  fontFamily: fontFamily.display,
  fontSize: 28,
  fontWeight: 500,
  lineHeight: '34px',
  margin: '0 0 20px',
}
const dataTable = { borderCollapse: 'collapse', margin: '0 0 16px', tableLayout: 'fixed' } as const
const factCell = {
  ...smallTextStyle,
  borderBottom: `1px solid ${color.filete}`,
  color: color.tinta,
  fontVariantNumeric: 'tabular-nums',
  padding: '10px 8px 10px 0',
  textAlign: 'left',
  verticalAlign: 'top',
} as const
const boton = {
  backgroundColor: color.arcilla,
  borderRadius: 4,
  color: color.salar,
  fontFamily: fontFamily.texto,
  fontSize: 16,
  fontWeight: 600,
  padding: '14px 24px',
}
const footer = { color: color.tinta2, fontFamily: fontFamily.texto, fontSize: 13, lineHeight: '20px', margin: 0 }

export const greetingPattern =
  /^\s*[¡*_]*(hola|buen[oa]s?\s+(d[ií]as?|tardes?|noches?)|buenas|estimad[oa]s?|querid[oa]s?)(?![\p{L}])/iu
