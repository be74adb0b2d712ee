import './ridges.css'

/** Shows a drawn landscape with a path that ends half way. */
export function Ridges() {
  return (
    <svg
      className="wide ridges"
      viewBox="0 0 480 360"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      <path d="M0 226 62 150l34 26 60-112 44 62 26-30 70 96 52-58 76 70 56-40v192H0Z" fill="#e6dccb" />
      <path d="M0 262 70 214l52 30 78-74 60 66 48-26 76 58 96-62v154H0Z" fill="#e2a33b" />
      <path d="M0 300c60-44 118-46 178-14s96 14 146-10 104-18 156 10v74H0Z" fill="#b4532a" />
      <path d="M0 360v-22c88-24 150-20 226-8s170 8 254-14v44Z" fill="#16243b" />
      <path
        d="M150 360c18-22 62-26 92-40s4-26 40-34 30-16 62-20"
        stroke="#fbf7f0"
        strokeWidth="3"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
      <circle cx="392" cy="78" r="26" stroke="#e2a33b" strokeWidth="2" />
    </svg>
  )
}
