import { configurationGroups } from '@mgmt-api/models/fleet/resources'
import { collectionLaws } from '../../test/laws/collection-laws.ts'

collectionLaws(configurationGroups)
