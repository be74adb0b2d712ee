/** Said wherever a picture is shown large: the place may look otherwise on the day. */
export function ImagenIlustrativa({ className = '' }: { className?: string }) {
  return <p className={`imagen-ilustrativa ${className}`}>Imagen ilustrativa</p>
}
