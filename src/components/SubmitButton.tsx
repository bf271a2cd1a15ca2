/** A form's submit button: while saving it shows a spinner and takes no second click (spec 2). */
export function SubmitButton({ label, isSaving }: { label: string; isSaving: boolean }) {
  return (
    <button type="submit" className="btn btn-primary btn-lg" aria-disabled={isSaving}>
      {isSaving && (
        <span className="spinner-border spinner-border-sm" role="status">
          <span className="visually-hidden">Saving…</span>
        </span>
      )}
      {label}
    </button>
  );
}
