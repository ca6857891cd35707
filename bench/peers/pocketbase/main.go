// PocketBase as it comes, with a collection like our tasks: the same fields and indexes, and rules by which an owner reaches
// their own records alone. PEER_SYNCHRONOUS=FULL has it sync the disk with each commit; without it, it is as it is by default.
package main

import (
	"log"
	"os"
	"strconv"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

func main() {
	app := pocketbase.NewWithConfig(pocketbase.Config{DBConnect: connectTo})
	app.OnServe().BindFunc(func(event *core.ServeEvent) error {
		event.InstallerFunc = nil
		if err := fill(event.App); err != nil {
			return err
		}
		return event.Next()
	})
	if err := app.Start(); err != nil {
		log.Fatal(err)
	}
}

// The default connection, or the same one but for how far a commit goes.
func connectTo(path string) (*dbx.DB, error) {
	synchronous := os.Getenv("PEER_SYNCHRONOUS")
	if synchronous == "" {
		return core.DefaultDBConnect(path)
	}
	pragmas := "?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=journal_size_limit(200000000)" +
		"&_pragma=synchronous(" + synchronous + ")&_pragma=foreign_keys(ON)&_pragma=temp_store(MEMORY)&_pragma=cache_size(-32000)"
	return dbx.Open("sqlite", path+pragmas)
}

// The account, its product and version, and as many tasks as PEER_TASKS says, once.
func fill(app core.App) error {
	if _, err := app.FindCollectionByNameOrId("tasks"); err == nil {
		return nil
	}
	count, err := strconv.Atoi(os.Getenv("PEER_TASKS"))
	if err != nil {
		return err
	}
	return app.RunInTransaction(func(tx core.App) error {
		owner, err := addOwner(tx)
		if err != nil {
			return err
		}
		products, err := addNamed(tx, "products")
		if err != nil {
			return err
		}
		versions, err := addNamed(tx, "versions")
		if err != nil {
			return err
		}
		tasks := tasksCollection(owner.Collection().Id, products.Collection().Id, versions.Collection().Id)
		if err := tx.Save(tasks); err != nil {
			return err
		}
		for i := range count {
			task := core.NewRecord(tasks)
			task.Id = idOf(i + 1)
			task.Load(map[string]any{
				"owner": owner.Id, "displayId": i + 1, "title": "Write the release notes",
				"description": "What changed, for whom, and what to do about it.", "priority": "medium", "status": "todo",
				"dueDate": "2026-07-31", "product": products.Id, "version": versions.Id, "position": -i,
			})
			if err := tx.SaveNoValidate(task); err != nil {
				return err
			}
		}
		return nil
	})
}

// 15 characters, as PocketBase's own ids are.
func idOf(n int) string {
	digits := strconv.Itoa(n)
	return strings.Repeat("0", 15-len(digits)) + digits
}

func addOwner(app core.App) (*core.Record, error) {
	users, err := app.FindCollectionByNameOrId("users")
	if err != nil {
		return nil, err
	}
	owner := core.NewRecord(users)
	owner.Id = idOf(1)
	owner.SetEmail("bench@example.com")
	owner.SetPassword("correct horse battery")
	owner.SetVerified(true)
	return owner, app.Save(owner)
}

func addNamed(app core.App, name string) (*core.Record, error) {
	collection := core.NewBaseCollection(name)
	collection.Fields.Add(&core.TextField{Name: "name", Required: true, Max: 200})
	if err := app.Save(collection); err != nil {
		return nil, err
	}
	record := core.NewRecord(collection)
	record.Id = idOf(1)
	record.Set("name", "Paperplane")
	return record, app.Save(record)
}

func tasksCollection(users, products, versions string) *core.Collection {
	tasks := core.NewBaseCollection("tasks")
	tasks.Fields.Add(
		&core.RelationField{Name: "owner", Required: true, MaxSelect: 1, CollectionId: users},
		&core.NumberField{Name: "displayId"},
		&core.TextField{Name: "title", Required: true, Max: 200},
		&core.TextField{Name: "description", Max: 2000},
		&core.SelectField{Name: "priority", MaxSelect: 1, Values: []string{"high", "medium", "low"}},
		&core.SelectField{Name: "status", MaxSelect: 1, Values: []string{"todo", "in_progress", "done"}},
		&core.TextField{Name: "dueDate", Pattern: `^\d{4}-\d{2}-\d{2}$`},
		&core.RelationField{Name: "product", MaxSelect: 1, CollectionId: products},
		&core.RelationField{Name: "version", MaxSelect: 1, CollectionId: versions},
		&core.NumberField{Name: "position"},
		&core.DateField{Name: "completedAt"},
		&core.DateField{Name: "archivedAt"},
		&core.DateField{Name: "deletedAt"},
		&core.AutodateField{Name: "created", OnCreate: true},
	)
	tasks.AddIndex("taskByOwner", false, "owner, created", "")
	tasks.AddIndex("taskByStatus", false, "owner, status, created", "archivedAt = '' and deletedAt = ''")
	tasks.AddIndex("taskByProduct", false, "owner, product, created", "product != ''")
	tasks.AddIndex("taskByVersion", false, "owner, product, version, status, deletedAt", "version != ''")
	tasks.AddIndex("taskArchived", false, "owner, created", "archivedAt != ''")
	tasks.AddIndex("taskDeleted", false, "owner, deletedAt", "deletedAt != ''")
	tasks.AddIndex("taskDone", false, "owner, product, completedAt", "completedAt != ''")
	mine := "owner = @request.auth.id && deletedAt = ''"
	tasks.ViewRule = types.Pointer(mine)
	tasks.ListRule = types.Pointer(mine + " && archivedAt = ''")
	tasks.CreateRule = types.Pointer("@request.auth.id != '' && owner = @request.auth.id")
	return tasks
}
