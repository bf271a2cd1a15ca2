import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Returns an id for the current history entry, which stays the same when its address is replaced. Text typed in another entry, or a
 * question asked there, doesn't belong to this one.
 */
export function useVisit(): string {
  const { key } = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const [visit, setVisit] = useState(key);
  if (isReplaced || visit === key) return visit;
  setVisit(key);
  return key;
}
