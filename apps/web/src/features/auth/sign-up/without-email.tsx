import { toast } from '@gatefill/ui/primitives/toaster'
import { useEffect } from 'react'
import { useNavigate } from '../../../shared/routing/use-routing.ts'

type WithoutEmailProps = { to: string; notice: string }

/** A page for a code was opened without a remembered email: says so and leads to where one is given. */
export function WithoutEmail({ to, notice }: WithoutEmailProps) {
  const navigate = useNavigate()
  useEffect(() => {
    // The id makes it one toast, however often the effect runs.
    toast.error(notice, { id: notice })
    navigate(to, { replace: true })
  }, [navigate, notice, to])
  return null
}
