export function loader() {
  throw new Response(null, { status: 503 })
}

/** Shows the failed page: its loader always breaks. */
export default function PiezasFalla() {
  return null
}
