type DayFieldProps = { label: string; value: string; onChange: (day: string) => void }

/** A day that narrows a list: 'YYYY-MM-DD', '' for none. */
export const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <label className="flex items-center gap-1.5 font-semibold">
    {label}
    <input
      type="date"
      aria-label={`${label} day`}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="min-h-10 rounded-lg border-[1.5px] border-control bg-surface px-2.5 font-semibold"
    />
  </label>
)
